import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import { createProject } from '../../engine/tools/create/createProject.ts';
import { packRooms } from '../../engine/tools/pack/packRooms.ts';
import { readRooms } from '../../engine/tools/pack/rooms.ts';
import { runNpm } from '../../engine/tools/pack/runNpm.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLINIC = join(import.meta.dirname, '../products/clinic');
const ADMIN = { email: 'desk@oasis.example', password: 'three green palms' };
const run = promisify(execFile);

let folder: string;
let project: string;
let server: ChildProcess | undefined;
let url: string;

/** The clinic as a project of its own, with nothing of the repository but the tarballs. */
async function install(): Promise<void> {
  const tarballs = await packRooms(join(folder, 'packages'));
  const rooms = await readRooms();
  await createProject(project, {
    version: '0.1.0',
    packages: Object.fromEntries(rooms.map(({ name }, index) => [name, `file:${tarballs[index] ?? ''}`])),
    page: await readFile(join(ROOT, 'index.html'), 'utf8'),
  });
  await rm(join(project, 'definitions/articles.json'));
  await cp(CLINIC, project, { recursive: true });
  await runNpm(['install', '--prefer-offline', '--no-audit', '--no-fund'], project);
}

const lawha = (...args: string[]): Promise<string> =>
  run(process.execPath, [join(project, 'node_modules/@lawha/server/cli.js'), ...args], { cwd: project }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

/** `lawha start` builds the dashboard first. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, [join(project, 'node_modules/@lawha/server/cli.js'), 'start'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      LAWHA_DEMO: '0',
      LAWHA_ADMIN_EMAIL: ADMIN.email,
      LAWHA_ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The clinic ended with ${code}: ${printed}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /^lawha: (http:\S+)\/clinic\/$/m.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Records by the API, as the account that the server was started with. */
async function fill(): Promise<void> {
  const call = async (path: string, body: object, token?: string): Promise<{ id: number; token: string }> => {
    const answer = await fetch(`${url}/api/dashboard/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number; token: string } }).data;
  };
  const { token } = await call('login', ADMIN);
  const patient = await call('patients', { name: 'سارة الحربي', blood_type: 'ab' }, token);
  await call('patients', { name: 'ماجد العتيبي', blood_type: 'o' }, token);
  const doctor = await call('doctors', { name: 'د. هند' }, token);
  await call('appointments', { patient_id: patient.id, doctor_id: doctor.id, day: '2026-12-01' }, token);
  await call('invoices', { patient_id: patient.id, visits: 3 }, token);
}

const rows = (page: Page) => page.getByTestId('row');

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-clinic-'));
  project = join(folder, 'clinic');
  await install();
});
test.afterAll(async () => {
  if (server !== undefined && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('HOUSE-06: a clinic that is installed from tarballs is linted, built, started and walked', async ({ page }) => {
  expect(await lawha('lint')).toBe('No findings.\n');
  const doctors = join(project, 'definitions/doctors.json');
  const written = await readFile(doctors, 'utf8');
  await writeFile(doctors, written.replace('"Doctors"', '"Doctors!"'));
  expect(await lawha('lint')).toContain('no-shouting');
  await writeFile(doctors, written);

  url = await start();
  await fill();
  await page.goto(`${url}/clinic/`);
  await expect(page).toHaveTitle(/عيادة الواحة/);
  await page.locator('input[name=email]').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await expect(page.locator('button[type=submit]')).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/clinic\/$/);

  await page.goto(`${url}/clinic/patients/show-all`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('المرضى');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('[data-blood-type=ab]')).toHaveText('◉ أب');
  await page.goto(`${url}/clinic/patients/show-all?name=${encodeURIComponent('س')}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('سارة الحربي');

  await page.goto(`${url}/clinic/appointments/show/1`);
  await page.getByTestId('action-status-seen').click();
  await page.getByTestId('state-dialog-confirm').click();
  await expect(page.getByText('تمت المعاينة').first()).toBeVisible();

  await page.goto(`${url}/clinic/invoices/show-all`);
  await expect(rows(page)).toContainText('450');
  await expect(page.locator('main')).toContainText('ريال');

  await page.goto(`${url}/clinic/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الإعدادات');
  await expect(page.getByTestId('tab-fees')).toBeVisible();
  await expect(page.getByTestId('field-visit_fee')).toBeVisible();

  const built = await readdir(join(project, 'dist/assets'));
  const texts = await Promise.all(
    built.filter((file) => file.endsWith('.js')).map((file) => readFile(join(project, 'dist/assets', file), 'utf8')),
  );
  expect(texts.join('\n').match(/maintenanceTechnician|مقدم الخدمة|agents_cant_receive_orders|vat_value/g)).toBeNull();
});
