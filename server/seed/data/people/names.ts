/** A name as written in Arabic and in Latin letters. */
export type Name = readonly [ar: string, en: string];

/** Where a person's name comes from; it decides script, portrait and usual phone. */
export type Origin = 'gulf' | 'egypt' | 'levant' | 'southAsia' | 'philippines' | 'west';

/** `عربي Latin` pairs, one per comma. */
function parse(list: string): Name[] {
  return list.split(',').map((pair): Name => {
    const [ar = '', en = ''] = pair.split('=').map((part) => part.trim());
    return [ar, en];
  });
}

const gulfMen = parse(`محمد=Mohammed, أحمد=Ahmed, سالم=Salem, خليفة=Khalifa, سعيد=Saeed, راشد=Rashid, حمد=Hamad,
  سلطان=Sultan, عبدالله=Abdulla, ماجد=Majid, منصور=Mansour, زايد=Zayed, خالد=Khalid, عبيد=Obaid, ناصر=Nasser,
  جاسم=Jasim, فيصل=Faisal, فهد=Fahad, بدر=Bader, عبدالعزيز=Abdulaziz, تركي=Turki, مشعل=Mishal, حمدان=Hamdan,
  سيف=Saif, علي=Ali, عمر=Omar, يوسف=Yousef, إبراهيم=Ebrahim, حسن=Hassan, طلال=Talal`);
const gulfWomen = parse(`فاطمة=Fatima, مريم=Mariam, عائشة=Aisha, شيخة=Shaikha, حصة=Hessa, موزة=Moza, نورة=Noura,
  علياء=Alia, ميثاء=Maitha, لطيفة=Latifa, شمة=Shamma, آمنة=Amna, هند=Hind, ريم=Reem, سارة=Sara, مها=Maha, العنود=Alanoud,
  دانة=Dana, روضة=Rawda, عفراء=Afra, سلامة=Salama, خولة=Khawla, وضحى=Wadha, بدور=Bodour, منيرة=Munira`);
const gulfFamilies = parse(`المنصوري=Al Mansoori, الشامسي=Al Shamsi, الكعبي=Al Kaabi, المزروعي=Al Mazrouei,
  الظاهري=Al Dhaheri, النعيمي=Al Nuaimi, الزعابي=Al Zaabi, السويدي=Al Suwaidi, الكتبي=Al Ketbi, المهيري=Al Muhairi,
  الحوسني=Al Hosani, الهاشمي=Al Hashimi, البلوشي=Al Balushi, المرزوقي=Al Marzooqi, الشحي=Al Shehhi, العامري=Al Ameri,
  القبيسي=Al Qubaisi, الرميثي=Al Romaithi, الحمادي=Al Hammadi, الجابري=Al Jabri, الدوسري=Al Dosari, القحطاني=Al Qahtani,
  العتيبي=Al Otaibi, الشمري=Al Shammari, العنزي=Al Enezi, الحربي=Al Harbi, المري=Al Marri, الكواري=Al Kuwari,
  المطيري=Al Mutairi, الغافري=Al Ghafri, الحارثي=Al Harthi, البوسعيدي=Al Busaidi, بن غانم=Bin Ghanem, بن سالم=Bin Salem`);

const arabMen = parse(`محمد=Mohamed, أحمد=Ahmed, محمود=Mahmoud, مصطفى=Mostafa, كريم=Karim, طارق=Tarek, عمرو=Amr,
  شريف=Sherif, هشام=Hesham, أيمن=Ayman, وائل=Wael, رامي=Rami, سامر=Samer, زياد=Ziad, بلال=Bilal, نادر=Nader,
  فادي=Fadi, جورج=George, إلياس=Elias, أنس=Anas, معاذ=Muath, ياسر=Yasser, حازم=Hazem, عماد=Emad, باسل=Basel,
  إيهاب=Ihab, تامر=Tamer, مازن=Mazen, غسان=Ghassan, عبد الرحمن=Abdelrahman`);
const arabWomen = parse(`منى=Mona, هبة=Heba, دينا=Dina, ياسمين=Yasmin, نهى=Noha, رانيا=Rania, سلمى=Salma, آية=Aya,
  شيماء=Shaimaa, إيمان=Iman, لينا=Lina, ليلى=Layla, رنا=Rana, سمر=Samar, ديما=Dima, نادين=Nadine, ريما=Rima,
  هالة=Hala, غادة=Ghada, سحر=Sahar, ندى=Nada, رغد=Raghad, جمانة=Jumana, كارول=Carole`);
const egyptFamilies = parse(`عبد الفتاح=Abdelfattah, السيد=El Sayed, إبراهيم=Ibrahim, حسن=Hassan, الشناوي=El Shenawy,
  عبد العزيز=Abdelaziz, منصور=Mansour, فوزي=Fawzy, الجندي=El Gendy, شلبي=Shalaby, عثمان=Osman, رمضان=Ramadan,
  البدري=El Badry, زكي=Zaki, نجيب=Naguib, سليمان=Soliman, عبد الله=Abdallah, مرسي=Morsy, الشربيني=El Sherbiny, فهمي=Fahmy`);
const levantFamilies = parse(`حداد=Haddad, الخطيب=Al Khatib, خوري=Khoury, حمدان=Hamdan, عيسى=Issa, النجار=Al Najjar,
  قاسم=Qasem, درويش=Darwish, العلي=Al Ali, شاهين=Shaheen, الحموي=Al Hamwi, طنوس=Tannous, بركات=Barakat, زيدان=Zidan,
  عواد=Awad, المصري=Al Masri, سلامة=Salameh, مراد=Mourad, ناصيف=Nassif, أبو زيد=Abu Zaid`);

const southAsianMen = parse(`راجيش=Rajesh, سونيل=Sunil, أنيل=Anil, سوريش=Suresh, فيجاي=Vijay, عمران=Imran, فيصل=Faisal,
  عثمان=Usman, ذو الفقار=Zulfiqar, نديم=Nadeem, برديب=Pradeep, مانوج=Manoj, أجمل=Ajmal, شهيد=Shahid, رحمن=Rahman,
  كمال=Kamal, ديباك=Deepak, جاويد=Javed`);
const southAsianWomen =
  parse(`بريا=Priya, أنيتا=Anita, ديفيا=Divya, سونيتا=Sunita, ميرا=Meera, فرحانة=Farhana, نازيا=Nazia,
  سمرين=Samreen, كافيتا=Kavita, روكسانا=Roksana`);
const southAsianFamilies = parse(`كومار=Kumar, شارما=Sharma, مينون=Menon, نير=Nair, خان=Khan, شيخ=Shaikh, قريشي=Qureshi,
  حسين=Hussain, بيريرا=Perera, فرنانديز=Fernandes, باتيل=Patel, أحمد=Ahmed, سينغ=Singh, إسلام=Islam, مالك=Malik, تشودري=Chowdhury`);
const filipinoMen = parse(`جوزيف=Joseph, مارك=Mark, رامون=Ramon, جيري=Jerry, كارلو=Carlo, دانيلو=Danilo`);
const filipinoWomen = parse(`ماريا=Maria, أنجيلا=Angela, غريس=Grace, روز=Rose, جينيفر=Jennifer, كريستين=Kristine`);
const filipinoFamilies = parse(
  `سانتوس=Santos, رييس=Reyes, كروز=Cruz, باوتيستا=Bautista, فلوريس=Flores, غارسيا=Garcia, راموس=Ramos`,
);
const westernMen = parse(
  `جيمس=James, توماس=Thomas, دانيال=Daniel, مارتن=Martin, أندرو=Andrew, لوكاس=Lucas, ديفيد=David`,
);
const westernWomen = parse(`إيما=Emma, صوفي=Sophie, كاثرين=Catherine, لورا=Laura, هيلين=Helen, جوليا=Julia`);
const westernFamilies = parse(
  `كارتر=Carter, فيشر=Fischer, موريس=Morris, أوكونور=O’Connor, دوبوا=Dubois, روسي=Rossi, بيترسون=Peterson`,
);

/** The names of an origin: given names of men and women, and family names. */
export interface NameSet {
  male: readonly Name[];
  female: readonly Name[];
  families: readonly Name[];
}

/** Names by origin, as they are met in the Emirates. */
export const nameSets: Readonly<Record<Origin, NameSet>> = {
  gulf: { male: gulfMen, female: gulfWomen, families: gulfFamilies },
  egypt: { male: arabMen, female: arabWomen, families: egyptFamilies },
  levant: { male: arabMen, female: arabWomen, families: levantFamilies },
  southAsia: { male: southAsianMen, female: southAsianWomen, families: southAsianFamilies },
  philippines: { male: filipinoMen, female: filipinoWomen, families: filipinoFamilies },
  west: { male: westernMen, female: westernWomen, families: westernFamilies },
};
