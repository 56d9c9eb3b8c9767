import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import { openFilter, searchField } from './support/journey.ts';
import { createProject } from '../../engine/tools/create/createProject.ts';
import { packRooms } from '../../engine/tools/pack/packRooms.ts';
import { readRooms } from '../../engine/tools/pack/rooms.ts';
import { runNpm } from '../../engine/tools/pack/runNpm.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLINIC = join(import.meta.dirname, '../products/clinic');
const ADMIN = { email: 'desk@oasis.example', password: 'three green palms' };
/** Sees and decides referrals, and has nothing else. */
const RECEPTIONIST = { email: 'reception@oasis.example', password: 'nine tall lanterns' };
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
  run(process.execPath, [join(project, 'node_modules/@lawha/server/cli.js'), ...args], {
    cwd: project,
    // The document of an API is longer than the default allows.
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

/** What the starter's own command says of the types of the project; nothing when they hold. Again only of what has changed. */
const checkTypes = (): Promise<string> =>
  run(
    process.execPath,
    [
      join(project, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      join(folder, 'types.tsbuildinfo'),
    ],
    { cwd: project },
  ).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

/** `lawha start` builds the dashboard first, `lawha dev` as it is asked for. */
async function start(command: 'start' | 'dev'): Promise<string> {
  const child = spawn(process.execPath, [join(project, 'node_modules/@lawha/server/cli.js'), command], {
    cwd: project,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
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
  const call = async <Data = { id: number; token: string }>(
    path: string,
    body?: object,
    token?: string,
  ): Promise<Data> => {
    const answer = await fetch(`${url}/api/dashboard/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const { token } = await call('login', ADMIN);
  const patient = await call('patients', { name: 'سارة الحربي', blood_type: 'ab' }, token);
  await call('patients', { name: 'ماجد العتيبي', blood_type: 'o' }, token);
  const specialty = { ar: { specialty: 'طب العيون' }, en: { specialty: 'Eye care' } };
  const doctor = await call('doctors', { name: 'د. هند', ...specialty }, token);
  const { id: about } = await call(
    'appointments',
    { patient_id: patient.id, doctor_id: doctor.id, day: '2026-12-01' },
    token,
  );
  const chat = await call<{ id: number }>(
    'internal_chats',
    { user_type: 'patient', user_id: patient.id, appointment_id: about },
    token,
  );
  expect(chat).toMatchObject({ appointment_id: about, read_up_to: { patient: 0, desk: 0 } });
  const said = await call(`internal_chats/${chat.id}/messages`, { message: 'نراك غدًا' }, token);
  expect(said).toMatchObject({ message_position: 'desk' });
  await call('invoices', { patient_id: patient.id, visits: 3 }, token);
  await call('referrals', { patient_id: patient.id, clinic: 'عيادة النخيل' }, token);
  await call('referrals', { patient_id: patient.id, clinic: 'مستوصف الروضة' }, token);
  const tree = await call<{ categories: { permissions: { id: number; url: string }[] }[] }[]>(
    'permission_tree',
    undefined,
    token,
  );
  const list = tree
    .flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions))
    .find(({ url: key }) => key === 'referrals/show-all');
  const role = await call(
    'roles',
    {
      ar: { name: 'الاستقبال' },
      en: { name: 'Reception' },
      permissions: [{ id: list?.id, choices: ['show', 'status'] }],
    },
    token,
  );
  await call(
    'admins',
    {
      first_name: 'ليان',
      last_name: 'الزهراني',
      phone_code: '966',
      phone: '512345678',
      role_id: role.id,
      ...RECEPTIONIST,
    },
    token,
  );
}

/** Signs in on the login page, in the language and the theme of a returning person. */
async function enter(
  page: Page,
  { email, password }: typeof ADMIN,
  [language, theme]: readonly ['ar' | 'en' | 'ur', 'light' | 'dark'],
): Promise<void> {
  await page.goto(`${url}/clinic/login`);
  await page.evaluate(
    ([lang, mode]) => {
      localStorage.setItem('dashboard.lang', lang);
      localStorage.setItem('dashboard.theme', mode);
    },
    [language, theme] as const,
  );
  await page.reload();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByTestId('topbar')).toBeVisible();
}

/** Answers of failed calls that a page gets, beside what it shows. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

const rows = (page: Page) => page.getByTestId('row');

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-clinic-'));
  project = join(folder, 'clinic');
  await install();
});
async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test.describe.configure({ mode: 'serial' });

test('HOUSE-06: a clinic that is installed from tarballs is checked, linted, built and started', async ({ page }) => {
  // What the engine says anew is in the fallback language until the clinic has translated it; all else is as it has to be.
  const findings = JSON.parse(await lawha('lint', '--format', 'json')) as { rule: string; message: string }[];
  expect(
    findings.filter(({ rule, message }) => rule !== 'catalogue-keys' || !message.includes('is shown as it is there')),
  ).toEqual([]);
  const doctors = join(project, 'definitions/doctors.json');
  const written = await readFile(doctors, 'utf8');
  await writeFile(doctors, written.replace('"Doctors"', '"Doctors!"'));
  expect(await lawha('lint')).toContain('no-shouting');
  await writeFile(doctors, written);

  expect(await checkTypes()).toBe('');
  const panel = join(project, 'src/product/panels/insurance/InsurancePanel.tsx');
  const typed = await readFile(panel, 'utf8');
  await writeFile(panel, typed.replace('subject.name', 'subject.nickname'));
  expect(await checkTypes()).toContain("Property 'nickname' does not exist on type 'PanelSubject'");
  await writeFile(panel, typed);
  const api = JSON.parse(await lawha('openapi')) as { paths: Record<string, unknown> };
  expect(Object.keys(api.paths)).toEqual(expect.arrayContaining(['/referrals', '/doctors']));

  url = await start('start');
  await fill();
  await page.goto(`${url}/clinic/`);
  await expect(page).toHaveTitle('تسجيل الدخول · عيادة الواحة');
  await expect(page.locator('button[type=submit]')).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  expect(await (await page.request.get(`${url}/clinic/favicon.svg`)).text()).toContain('fill="#0B6E4F"');
  const built = await readdir(join(project, 'dist/assets'));
  const texts = await Promise.all(
    built.filter((file) => file.endsWith('.js')).map((file) => readFile(join(project, 'dist/assets', file), 'utf8')),
  );
  expect(texts.join('\n').match(/maintenanceTechnician|مقدم الخدمة|agents_cant_receive_orders|vat_value/g)).toBeNull();
});

test('HOUSE-06, LANG-13: the screens of a clinic have its name, colour, cell, filter, widget, panel, preview, settings and third language', async ({
  page,
}) => {
  const failures = failuresOf(page);
  await enter(page, ADMIN, ['ar', 'light']);
  await expect(page).toHaveURL(/\/clinic\/$/);
  await expect(page.getByTestId('sidebar')).toContainText('عيادة الواحة');
  await expect(page.getByTestId('sidebar').locator('[data-icon=stethoscope]')).toHaveCount(1);
  // The first administrator by the name of the address; without a group of notifications there is no bell.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^مرحبًا، \p{Cf}*desk\p{Cf}*$/u);
  await expect(page.getByTestId('topbar').getByRole('button', { name: 'الإشعارات' })).toHaveCount(0);

  await page.goto(`${url}/clinic/patients/show-all`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('المرضى');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('[data-blood-type=ab]')).toHaveText('◉ أب');
  await (await openFilter(page, 'الحرف الأول')).getByRole('textbox').fill('س');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('سارة الحربي');
  await expect(page).toHaveURL(/name=/);

  await page.goto(`${url}/clinic/appointments/show/1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('موعد');
  await page.getByTestId('action-status-seen').click();
  await page.getByTestId('state-dialog-confirm').click();
  await expect(page.getByText('تمت المعاينة').first()).toBeVisible();

  await page.goto(`${url}/clinic/invoices/show-all`);
  await expect(rows(page)).toContainText('450');
  await expect(page.locator('main')).toContainText('ريال');
  await page.goto(`${url}/clinic/invoices/show/1`);
  await expect(page.getByTestId('panel-insurance')).toContainText('لا يوجد تأمين مسجل للمريض');
  await page.goto(`${url}/clinic/invoices/edit/1`);
  await page.getByRole('button', { name: 'زيارة أخرى' }).click();
  await page.locator('button[type=submit]').click();
  await page.goto(`${url}/clinic/invoices/show-all`);
  await expect(rows(page)).toContainText('600');

  await page.goto(`${url}/clinic/doctors/edit/1`);
  await page.getByTestId('preview-button').click();
  await expect(page.locator('[data-door-sign]')).toHaveText('د. هند');
  // A third language of the records' texts, from right to left and not required.
  const urdu = page.getByRole('textbox', { name: 'التخصص (بالأوردية)' });
  await expect(urdu).toHaveAttribute('lang', 'ur');
  await expect(urdu).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('#input-specialty-en')).toHaveAttribute('aria-required', 'true');
  await expect(urdu).not.toHaveAttribute('aria-required');
  await urdu.fill('آنکھوں کی دیکھ بھال');
  await page.locator('#input-specialty-en').fill('');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('#input-specialty-en-error')).toContainText('لا يمكن ترك هذا الحقل');
  await page.locator('#input-specialty-en').fill('Eye care');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/doctors\/show-all$/);
  await expect(rows(page)).toContainText('طب العيون');
  await searchField(page).fill('دانتوں');
  await expect(rows(page)).toHaveCount(0);
  await searchField(page).fill('آنکھوں');
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`${url}/clinic/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الإعدادات');
  await expect(page.getByTestId('tab-fees')).toBeVisible();
  await expect(page.getByTestId('field-visit_fee')).toBeVisible();
  expect(failures).toEqual([]);
});

const URDU_MONTH = /جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر/;

test('LANG-16: a clinic in Urdu, its third language: from right to left, menu, list, form, dates, a message of the server', async ({
  page,
}) => {
  await page.goto(`${url}/clinic/login`);
  await page.getByTestId('language-button').click();
  await expect(page.getByRole('menu').getByRole('menuitemcheckbox')).toHaveText(['العربية', 'English', 'اردو']);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('لاگ ان · نخلستان کلینک');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('input[name=email]').fill(ADMIN.email);
  await page.locator('input[type=password]').fill('a wrong guess');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('ای میل یا پاس ورڈ درست نہیں۔')).toBeVisible();
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByTestId('sidebar')).toContainText('ملاقاتیں');

  await page.goto(`${url}/clinic/doctors/show-all`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ڈاکٹر صاحبان');
  await expect(rows(page)).toContainText('آنکھوں کی دیکھ بھال');
  await page.goto(`${url}/clinic/patients/show-all`);
  await expect(page.locator('main')).toContainText('اندراج کی تاریخ');
  await expect(page.locator('main')).toContainText('2 میں سے 1 تا 2');
  await expect(page.locator('[data-blood-type=ab]')).toHaveText('◉ اے بی');

  await page.goto(`${url}/clinic/appointments/add`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ملاقات شامل کریں');
  await page.getByRole('button', { name: 'کیلنڈر کھولیں' }).click();
  await expect(page.getByRole('grid')).toContainText('جمعرات');
  await expect(page.getByRole('dialog')).toContainText(URDU_MONTH);
  await page.keyboard.press('Escape');

  await page.goto(`${url}/clinic/doctors/add`);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('یہ خانہ خالی نہیں چھوڑا جا سکتا').first()).toBeVisible();
  // What the clinic does not define itself: a ready group, and a form about the account.
  await page.goto(`${url}/clinic/roles/add`);
  await expect(page.locator('main')).toContainText('اجازت یافتہ صفحات چنیں');
  await page.goto(`${url}/clinic/profile`);
  await expect(page.locator('main')).toContainText('رابطے کی معلومات');
  const { token } = (await page.evaluate(() => JSON.parse(localStorage.getItem('dashboard.user') ?? '{}'))) as {
    token: string;
  };
  const refused = await page.request.post(`${url}/api/dashboard/doctors`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ur-PK' },
    data: { name: 'ا' },
  });
  expect(JSON.stringify(await refused.json())).toContain('کم از کم 2 حروف لکھیں۔');
});

test('HOUSE-06, HOUSE-01: a receptionist decides referrals, in English and the dark theme, and finds nothing else', async ({
  page,
}) => {
  const failures = failuresOf(page);
  await enter(page, RECEPTIONIST, ['en', 'dark']);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto(`${url}/clinic/referrals/show-all`);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByTestId('action-delete')).toHaveCount(0);
  const [accepted, refused] = [rows(page).filter({ hasText: 'مستوصف' }), rows(page).filter({ hasText: 'النخيل' })];
  await accepted.getByTestId('action-accept').click();
  await page.getByTestId('confirm-dialog').getByRole('button').last().click();
  await expect(accepted).toContainText('Accepted');
  await expect(accepted.getByTestId('action-accept')).toHaveCount(0);
  await refused.getByTestId('action-reject').click();
  await page.getByTestId('reason-dialog').getByRole('textbox').fill('No room this month');
  await page.getByTestId('reason-dialog').locator('button[type=submit]').click();
  await expect(refused).toContainText('Refused');
  await page.reload();
  await expect(refused).toContainText('No room this month');
  expect(failures).toEqual([]);
  await page.goto(`${url}/clinic/invoices/show-all`);
  await expect(page).toHaveURL(/\/clinic\/permission-required$/);
});

test('HOUSE-06: while a clinic is developed its own parts and every text are there, and an edit is', async ({
  page,
}) => {
  await stop();
  url = await start('dev');
  await enter(page, ADMIN, ['ar', 'light']);
  await page.goto(`${url}/clinic/patients/show-all`);
  await expect(page).toHaveTitle('المرضى · عيادة الواحة');
  await expect(page.locator('[data-blood-type=ab]')).toHaveText('◉ أب');
  await page.goto(`${url}/clinic/invoices/show/1`);
  await expect(page.getByTestId('panel-insurance')).toBeVisible();
  await expect(page.locator('main')).toContainText('سجل التغييرات');
  const definition = join(project, 'definitions/invoices.json');
  await writeFile(definition, (await readFile(definition, 'utf8')).replace('"الزيارات"', '"عدد الزيارات"'));
  await expect(page.locator('main')).toContainText('عدد الزيارات');
});
