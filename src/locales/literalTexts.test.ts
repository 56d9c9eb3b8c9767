import { describe, expect, it } from 'vitest';
import arabic from './ar/common.json' with { type: 'json' };
import arabicShell from './ar/shell.json' with { type: 'json' };
import english from './en/common.json' with { type: 'json' };
import englishShell from './en/shell.json' with { type: 'json' };

const TEXTS = {
  operationSuccess: ['operation successful', 'تمت العملية بنجاح'],
  addSuccess: ['added successfully', 'تمت الإضافة بنجاح'],
  editSuccess: ['edited successfully', 'تم التعديل بنجاح'],
  sendSuccess: ['sent successfully', 'تم الإرسال بنجاح'],
  deleteSuccess: ['deleted successfully', 'تم الحذف بنجاح'],
  confirmTitle: ['Are you sure?', 'هل أنت متأكد؟'],
  confirmDeleteBody: ['You will not be able to go back / undo this!', 'لن تتمكن من التراجع عن ذلك!'],
  yesDelete: ['Yes delete', 'نعم، احذف'],
  no: ['No', 'لا'],
  invalidEmail: ['this is not a valid email', 'البريد الإلكتروني غير صحيح'],
  emptyField: ['This Field Cannot Be Empty', 'لا يمكن ترك هذا الحقل فارغاً'],
  englishOnly: ['Writing In English Must Be Observed', 'يجب مراعاة الكتابة باللغة الإنجليزية'],
  arabicOnly: ['Writing In Arabic Must Be Observed', 'يجب مراعاة الكتابة باللغة العربية'],
  fillAll: ['please fill in all the fields', 'يرجى ملء جميع الحقول'],
  errorGeneric: ['Something went wrong', 'حدث خطأ ما'],
} as const;

describe('texts that the requirements give word for word', () => {
  it.each(Object.entries(TEXTS))('ERR-13 to ERR-17: %s', (key, texts) => {
    expect([Reflect.get(english, key), Reflect.get(arabic, key)]).toEqual(texts);
  });

  it('ERR-17, SHELL-11: the pages of unknown and refused routes', () => {
    expect([englishShell.notFoundTitle, arabicShell.notFoundTitle]).toEqual(['page not found', 'الصفحة غير موجودة']);
    expect(arabicShell.forbiddenText).toBe('غير مسموح، لقد ذهبت إلى صفحة غير مسموح لك بدخولها');
  });
});
