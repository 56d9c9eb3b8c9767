import type { Page } from 'playwright/test';
import { isolate } from '../../engine/core/text/bidi.ts';
import { expect, test, offeredByRow, rowAction } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import {
  choose,
  chooseCandidate,
  ownVisitDay,
  confirmMove,
  offeredMoves,
  openOrder,
  openOrderRow,
  orderDesk,
  startMove,
} from './support/orders.ts';
import { enterSignedIn } from './support/signedIn.ts';

interface Step {
  chip: string;
  /** The step's own lines in the timeline. */
  history: readonly string[];
  /** What is offered next, the main move first. */
  moves: readonly string[];
}

/** Expects chip, newest step of the timeline and moves of an order's page to be those of a state. */
async function expectState(page: Page, length: number, { chip, history, moves }: Step): Promise<void> {
  const steps = page.getByTestId('state-change');
  await expect(steps).toHaveCount(Math.min(length, 6));
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(steps.first()).toContainText(chip);
  for (const line of history) await expect(steps.first()).toContainText(line);
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText(chip);
  expect(await offeredMoves(page), chip).toEqual(moves);
}

test.describe('the life of an order', () => {
  test('ORDERS-07, ORDERS-09, ORDERS-12..18: from the map to payment and back again', async ({ page }) => {
    await enterSignedIn(page, 'admin@lawha.test');
    const { parts } = await orderDesk(page.request);
    await page.goto('/dashboard/orders/add');
    await page.locator('#input-type').selectOption('inspection');
    await choose(page, 'user_id', parts.user.name);
    await choose(page, 'service_id', parts.service.name);
    await choose(page, 'sub_service_id', parts.subService.name);
    await choose(page, 'city_id', parts.city.name);

    // The place by search, then moved by a click on the map.
    const lat = page.locator('#input-point-lat');
    await page.getByTestId('map-slot').scrollIntoViewIfNeeded();
    await page.getByRole('combobox', { name: 'ابحث عن مدينة أو مكان' }).fill('دبي');
    await page.getByRole('option', { name: 'دبي، الإمارات' }).first().click();
    await expect(lat).not.toHaveValue('');
    const searched = await lat.inputValue();
    const canvas = page.getByRole('application');
    await expect(canvas).toHaveAttribute('data-land', 'drawn');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('no map');
    await page.mouse.click(box.x + box.width / 2 + 80, box.y + box.height / 2 - 60);
    await expect(lat).not.toHaveValue(searched);
    await expect(page.locator('#input-point-location')).toHaveValue(/دبي/);

    await page.locator('#input-is_scheduled').check();
    const day = ownVisitDay();
    await page.locator('#input-scheduled_date').fill(day);
    await page.keyboard.press('Escape');
    await page.getByTestId('field-work_time_id').locator('input[type=radio]:not(:disabled)').first().check();
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(page.getByText('تمت الإضافة بنجاح').first()).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/show-all/);

    const added = page.getByTestId('row').first();
    await expect(added.getByTestId('cell-user_id')).toHaveText(parts.user.name);
    await expect(added.getByTestId('cell-visit_date')).toHaveText(day.split('-').toReversed().join('/'));
    await expect(added.getByTestId('cell-status')).toHaveText('قيد الانتظار');
    const id = Number(await added.getAttribute('data-row-id'));
    await added.getByTestId('cell-id').click();
    await expect(page).toHaveURL(new RegExp(`/orders/show/${id}$`));
    await expectState(page, 1, {
      chip: 'قيد الانتظار',
      history: ['الإدارة'],
      moves: [
        'تعيين فني',
        'قبول الشركة',
        'تغيير الموعد',
        'رفض الشركة',
        'رفض الطلب',
        'إلغاء بطلب العميل',
        'إلغاء الطلب',
      ],
    });

    await test.step('a technician is required, and then assigned', async () => {
      await startMove(page, 'accepted');
      await page.getByTestId('state-dialog-confirm').click();
      await expect(page.locator('#input-agent_id-error')).not.toBeEmpty();
      await chooseCandidate(page, 'agent_id', parts.agent.name);
      await confirmMove(page);
      await expectState(page, 2, {
        chip: 'مقبول',
        history: ['الإدارة'],
        moves: ['الانطلاق إلى العميل', 'تغيير الموعد', 'إلغاء بطلب العميل', 'إلغاء من الفني', 'إلغاء الطلب'],
      });
      await expect(page.getByTestId('show')).toContainText(parts.agent.name);
    });

    await test.step('5.5: the technician sets off, by keyboard alone', async () => {
      await tabTo(page, page.getByTestId('action-status-in_the_way'));
      await page.keyboard.press('Enter');
      const dialog = page.getByTestId('state-dialog');
      await expect(dialog).toBeVisible();
      await tabTo(page, page.getByTestId('state-dialog-confirm'), 'Shift+Tab', 10);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expectState(page, 3, {
        chip: 'في الطريق',
        history: [],
        moves: ['بدء العمل', 'إلغاء بطلب العميل', 'إلغاء من الفني', 'إلغاء الطلب'],
      });
    });

    await test.step('the technician works, and ends with a price', async () => {
      await startMove(page, 'start');
      await page.getByTestId('state-dialog').getByRole('textbox').last().fill('وصل الفني');
      await confirmMove(page);
      await expectState(page, 4, {
        chip: 'بدأ التنفيذ',
        history: ['وصل الفني'],
        moves: ['إنهاء العمل', 'إلغاء الطلب'],
      });
      await startMove(page, 'pre_finished');
      const report = page.locator('#input-report_price');
      // Begins with what the service charges; it may not be left out.
      await expect(report).not.toHaveValue('');
      await report.clear();
      await page.getByTestId('state-dialog-confirm').click();
      await expect(page.locator('#input-report_price-error')).not.toBeEmpty();
      await report.fill('٢٥٠٫٥');
      await confirmMove(page);
      await expectState(page, 5, { chip: 'بانتظار الإنهاء', history: [], moves: ['تأكيد السعر', 'إعادة إلى التنفيذ'] });
      await expect(page.getByTestId('show')).toContainText('250.50');
    });

    await test.step('the price is confirmed, the order paid', async () => {
      await startMove(page, 'ready_to_pay');
      await page.locator('#input-price').fill('300');
      await confirmMove(page);
      await expectState(page, 6, { chip: 'جاهز للدفع', history: [], moves: ['تأكيد الدفع'] });
      await startMove(page, 'finished');
      await confirmMove(page);
      await expectState(page, 7, { chip: 'مكتمل', history: [], moves: ['إغلاق الطلب', 'طلب إعادة الفتح'] });
      await expect(page.getByTestId('show')).toContainText('300.00');
    });

    await test.step('it is reopened for a reason, and approved', async () => {
      await startMove(page, 'reopen');
      await page.getByTestId('state-dialog-confirm').click();
      await expect(page.locator('#input-reason_id-error')).not.toBeEmpty();
      const reason = await chooseFirst(page, 'reason_id');
      await confirmMove(page);
      await expectState(page, 8, {
        chip: 'أُعيد فتحه',
        history: [reason],
        moves: ['الموافقة على إعادة الفتح', 'رفض إعادة الفتح'],
      });
      await startMove(page, 'open');
      await confirmMove(page);
      await expectState(page, 9, { chip: 'مفتوح', history: [], moves: ['تعيين فني', 'تغيير الموعد', 'إلغاء الطلب'] });
      await page.getByTestId('state-timeline-more').click();
      await expect(page.getByTestId('state-change')).toHaveCount(9);
    });

    const row = await openOrderRow(page, id);
    await expect(row.getByTestId('cell-status')).toHaveText('مفتوح');
    await expect(row.getByTestId('cell-price')).toHaveText('300.00');
    await expect(row.getByTestId('cell-agent_id')).toHaveText(parts.agent.name);
  });
});

/** Takes the first option of a field; answers its text. */
async function chooseFirst(page: Page, field: string): Promise<string> {
  await page.getByTestId(`field-${field}`).getByRole('combobox').click();
  const option = page.getByRole('option').first();
  const text = (await option.innerText()).trim();
  await option.click();
  return text;
}

test.describe('cancelling', () => {
  test('ORDERS-16, LIST-24: the reason is required; the list of cancelled orders shows it, and more behind its chip', async ({
    page,
  }) => {
    await enterSignedIn(page);
    const desk = await orderDesk(page.request);
    const { id } = await desk.add();
    await openOrder(page, id);
    await startMove(page, 'admin_cancel');
    await expect(page.getByTestId('state-dialog')).toContainText('هذه حالة نهائية');
    await page.getByTestId('state-dialog-confirm').click();
    await expect(page.locator('#input-reason_id-error')).not.toBeEmpty();
    expect((await desk.read(id)).status).toBe('pending');
    const reason = await chooseFirst(page, 'reason_id');
    await confirmMove(page);
    await expect(page.getByTestId('state-change').first()).toContainText(reason);
    expect(await offeredMoves(page)).toEqual([]);

    const row = await openOrderRow(page, id, '/orders/canceled-orders');
    const heads = page.getByRole('grid', { name: 'الطلبات الملغاة' }).getByRole('columnheader');
    await expect(heads.filter({ hasText: 'سبب الإلغاء' })).toBeVisible();
    await expect(heads.filter({ hasText: 'ألغاه' })).toBeVisible();
    await expect(heads.filter({ hasText: 'تاريخ الإلغاء' })).toBeVisible();
    await expect(heads.filter({ hasText: 'الفني أو الشركة' })).toHaveCount(0);
    await expect(row.getByTestId('cell-status_by')).toHaveText('الإدارة');
    const cancelledAt = row.getByTestId('cell-status_at').locator('time');
    await expect(cancelledAt).toHaveText(/^(هذه الدقيقة|منذ .+)$/);
    await expect(cancelledAt).toHaveAttribute('title', /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    const chip = row.getByTestId('cell-cancel_reason_data').getByRole('button');
    await expect(chip).toHaveText(reason);
    await chip.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(reason);
    await expect(dialog).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(chip).toBeFocused();

    // On the page of the order the chip says which reason it opens, in words that are prescribed.
    await openOrder(page, id);
    const among = page.getByTestId('cell-cancel_reason_data').getByRole('button');
    await expect(among).toHaveText('إلغاء الطلب');
    await page.getByTestId('topbar').getByRole('button', { name: 'English' }).click();
    await expect(among).toHaveText('cancel trip');
  });
});

test.describe('what a state closes', () => {
  test('ORDERS-21: a started order is edited in its notes only, and not deleted', async ({ page }) => {
    await enterSignedIn(page);
    const desk = await orderDesk(page.request);
    const { id } = await desk.add();
    await desk.move(id, ['accepted', { agent_id: desk.parts.agent.id }], ['in_the_way'], ['start']);
    const row = await openOrderRow(page, id);
    const remove = await rowAction(row, 'action-delete');
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleName(/لا يمكن حذف السجل وحالته «بدأ التنفيذ»/);
    await remove.click({ force: true });
    await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
    const refused = await page.request.delete(`/api/dashboard/orders/${id}`, { headers: desk.headers });
    expect(refused.status()).toBe(409);

    await (await rowAction(row, 'action-edit')).click();
    await expect(page.getByTestId('state-lock')).toContainText('بدأ التنفيذ');
    await expect(page.getByTestId('state-lock')).toContainText('ملاحظات');
    await expect(page.locator('#input-price')).not.toBeEditable();
    await page.locator('#input-notes').fill('المفتاح عند الحارس');
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(page.getByText('تم التعديل بنجاح').first()).toBeVisible();
    await openOrder(page, id);
    await expect(page.getByTestId('show')).toContainText('المفتاح عند الحارس');
  });

  test('ORDERS-12, PERM-07, HOUSE-01: customer service is offered its own moves and makes one; who may not delete is not offered it', async ({
    page,
  }) => {
    const desk = await orderDesk(page.request);
    const { id } = await desk.add();
    await enterSignedIn(page, 'agent@lawha.test');
    await openOrder(page, id);
    expect(await offeredMoves(page)).toEqual(['تغيير الموعد', 'إلغاء بطلب العميل']);
    await expect(page.getByTestId('action-delete')).toHaveCount(0);
    const row = await openOrderRow(page, id);
    const own = await offeredByRow(row);
    expect(own).toContain('action-status');
    expect(own).not.toContain('action-delete');

    const { id: unwanted } = await desk.add();
    await openOrder(page, unwanted);
    await startMove(page, 'client_cancel');
    const reason = await chooseFirst(page, 'reason_id');
    await confirmMove(page);
    await expect(page.getByTestId('state-change').first()).toContainText(reason);
    expect(await offeredMoves(page)).toEqual([]);
    expect((await desk.read(unwanted)).status).toBe('client_cancel');

    await enterSignedIn(page, 'limited@lawha.test');
    const limited = await openOrderRow(page, id);
    const allowed = await offeredByRow(limited);
    expect(allowed).toContain('action-edit');
    expect(allowed).not.toContain('action-delete');
    await limited.getByRole('checkbox').check();
    await expect(page.getByTestId('action-delete-selected')).toHaveCount(0);
    await expect(page.getByTestId('action-bulk-status')).toBeVisible();
  });
});

test('LEFTOVER-09: an old link to a trip leads to the order', async ({ page }) => {
  await enterSignedIn(page);
  const desk = await orderDesk(page.request);
  const { id } = await desk.add();
  await page.goto(`/dashboard/trips/show/${id}`);
  await expect(page).toHaveURL(new RegExp(`/orders/show/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${id} · ${isolate(desk.parts.user.name)}`);
});
