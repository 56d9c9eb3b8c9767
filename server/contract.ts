/** The command `npm run contract -- BASE_URL TOKEN`; see `USAGE`. */
import { parseArgs } from 'node:util';
import { buildOpenApi } from './app/openapi/buildOpenApi.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { buildCatalogue } from './context/Catalogue.ts';
import { readConfig } from './context/config/ServerConfig.ts';
import { createParts } from './context/parts/createParts.ts';
import { checkContract } from './contract/checkContract.ts';
import { requireBase } from './contract/requireBase.ts';
import { formatChecked } from './contract/formatChecked.ts';
import { loadServerParts } from './loadServerParts.ts';

const USAGE = `npm run contract -- BASE_URL TOKEN [--try] [--app-token TOKEN] [--json]

Checks a server against the API of the definitions, call by call: https://host/api/dashboard, with the bearer token of an
account that may do everything. Readings are made and their answers compared with the document of npm run openapi; calls
that add something are made with an empty body, which has to be refused. Nothing else is sent, so that no record changes on a
server that checks what it takes; what is not checked is listed with the reason.

  --try              The server is for trying. Of each group a record is added like an existing one, changed, moved, switched,
                     deleted, restored and deleted for good, and it is read whether that happened; so are saved views,
                     comments, drafts of forms and of definitions. Lists are arranged otherwise and put back, a picture and a
                     table are sent, and an account is added that signs in, ends its sessions, changes its profile and
                     password and signs out. Nothing of it is left but the two files, which a server removes since no
                     record names them. Never on real records: what a server does with a change (messages, bookings) happens.
  --app-token TOKEN  The bearer token of a person of the apps, with which the calls below /api/app are checked, too.

Exit code: 0 all that was checked fits, 1 something is missing or differs, 2 it could not be checked.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: valuesLast(argv),
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        try: { type: 'boolean', default: false },
        'app-token': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const [base, token, ...rest] = positionals;
    if (values.help || base === undefined || token === undefined || rest.length > 0) {
      process.stdout.write(USAGE);
      return values.help ? 0 : 2;
    }
    if (!/^https?:$/.test(URL.parse(base)?.protocol ?? ''))
      throw new RangeError(`"${base}" is no address → write https://host/api/dashboard`);
    const address = base.replace(/\/+$/, '');
    await requireBase(address);
    const { resources, navigation } = await loadResources(readConfig(process.env).root);
    const parts = createParts(await loadServerParts());
    const document = await buildOpenApi(buildCatalogue(resources, navigation, parts), '');
    const appToken = values['app-token'];
    const checked = await checkContract(document, {
      base: address,
      token,
      isForTrying: values.try,
      ...(appToken !== undefined && { appToken }),
    });
    process.stdout.write(values.json ? `${JSON.stringify(checked, null, 2)}\n` : formatChecked(checked));
    return checked.some(({ verdict }) => verdict === 'missing' || verdict === 'differs') ? 1 : 0;
  } catch (error) {
    process.stderr.write(`contract: ${error instanceof RangeError ? error.message : explainStartFailure(error)}\n`);
    return 2;
  }
}

/**
 * Puts everything that is no option of the command behind `--`, and the token of the apps beside its option: a token may
 * begin with a dash, and is then no option.
 */
function valuesLast(argv: readonly string[]): string[] {
  const options: string[] = [];
  const values: string[] = [];
  for (let place = 0; place < argv.length; place += 1) {
    const one = argv[place] ?? '';
    if (one === '--app-token') options.push(`--app-token=${argv[(place += 1)] ?? ''}`);
    else if (/^--(?:json|try|help|app-token=.*)$/.test(one)) options.push(one);
    else if (one !== '--') values.push(one);
  }
  return [...options, '--', ...values];
}
