/** Words in place of those of people, by script. */
export interface Words {
  names: readonly string[];
  texts: readonly string[];
}

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

export const ARABIC: Words = {
  names: list(`
    أحمد محمد علي حسن حسين عمر خالد سالم سعيد راشد ماجد فهد ناصر جاسم يوسف إبراهيم إسماعيل طارق وليد سامي
    فاطمة مريم عائشة خديجة نورة سارة هند ليلى سلمى أمل منى هدى رنا دانة شيخة حصة لطيفة ريم جواهر سمية`),
  texts: list(`
    كلمة جملة نص سطر فقرة مثال صفحة حرف عنوان قصة كتاب مدينة شارع باب نافذة بحر جبل شجرة زهرة سماء
    صباح مساء يوم شهر سنة طريق بيت حديقة ماء هواء قمر شمس نجمة ورقة قلم لون صوت ضوء ظل لحظة`),
};

export const LATIN: Words = {
  names: list(`
    Adam Basil Clara Daniel Elias Farah George Hana Ivan Julia Karim Layla Marcus Nadia Oscar Petra Quentin Rosa Simon
    Tara Ugo Vera Walter Xenia Yara Zane Amal Boris Celia Dario Edith Felix Greta Hugo Iris Jonas Kira Leon Mona Nils`),
  texts: list(`
    word line page text sample letter story title river street garden window morning evening colour light shade paper
    stone water cloud field forest island summer winter music number circle square corner bridge market silver golden
    simple quiet little open`),
};
