import { parseArgs } from 'node:util';
import { nodeProblem } from '../engine/tools/build/nodeProblem.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { buildCatalogue } from './context/Catalogue.ts';
import { readConfig, type ServerConfig } from './context/config/ServerConfig.ts';
import { createParts } from './context/parts/createParts.ts';
import { examine } from './doctor/examine.ts';
import type { Deployment, Finding } from './doctor/Finding.types.ts';
import { failure, ok } from './doctor/findings.ts';
import { formatFindings } from './doctor/formatFindings.ts';
import { loadServerParts } from './loadServerParts.ts';

const USAGE = `npm run doctor [-- --format text|json]

Examines the deployment that the environment describes, as a start would find it: Node, settings, definitions, database
(version, UTF-8, extensions, clock, connections, waiting changes), folder and room, uploads, secrets, mail, push, proxy,
demo mode, built page. Says what is wrong and how to mend it. Nothing is changed; a data folder that a server works on is
left to it, and that server is asked.
Exit code: 0 nothing fails (there may be warnings), 1 something fails, 2 it could not be examined.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { format: { type: 'string', default: 'text' }, help: { type: 'boolean', default: false } },
    });
    const isJson = values.format === 'json';
    if (values.help || (!isJson && values.format !== 'text')) {
      process.stdout.write(USAGE);
      return values.help ? 0 : 2;
    }
    const findings = await findAll();
    process.stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : formatFindings(findings));
    return findings.some(({ status }) => status === 'failure') ? 1 : 0;
  } catch (error) {
    process.stderr.write(`doctor: ${explainStartFailure(error)}\n`);
    return 2;
  }
}

async function findAll(): Promise<Finding[]> {
  const tooOld = nodeProblem(process.versions.node, 'Install it, or put it first in the PATH.');
  const findings = [
    tooOld === undefined
      ? ok('node', `Node ${process.versions.node}`)
      : failure('node', tooOld.trim(), 'Install Node 24 or newer, or put it first in the PATH.'),
  ];
  let config: ServerConfig;
  try {
    config = readConfig(process.env);
    findings.push(ok('settings', 'every variable of the environment can be used'));
  } catch (error) {
    return [...findings, failure('settings', said(error), 'Change that variable, then run this again.')];
  }
  let product: Deployment['product'];
  try {
    const { resources, navigation } = await loadResources(config.root);
    const catalogue = buildCatalogue(resources, navigation, createParts(await loadServerParts()));
    product = { resources, catalogue };
    findings.push(ok('definitions', `${resources.length} groups`));
  } catch (error) {
    findings.push(failure('definitions', said(error), 'Run npm run lint:definitions, and change what it names.'));
  }
  return [...findings, ...(await examine({ config, now: () => new Date(), ...(product && { product }) }))];
}

function said(error: unknown): string {
  return explainStartFailure(error).replace(/^lawha: /, '');
}
