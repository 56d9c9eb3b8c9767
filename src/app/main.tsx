import 'virtual:lawha/product';
import '../theme/global.css';
import 'virtual:lawha-brand.css';
import { createRoot } from 'react-dom/client';
import { createI18n } from '../locales/createI18n.ts';
import { provideLaterTexts } from '../locales/laterTexts.ts';
import { loadCatalogue } from '../locales/loadCatalogue.ts';
import { App } from './App.tsx';
import { currentLanguage } from '../base/preferences.ts';

/** Starts the dashboard in the language that `boot.js` chose. */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('no #root');
  const language = currentLanguage();
  const i18n = createI18n({ language, catalogue: await loadCatalogue(language) });
  provideLaterTexts(i18n, language);
  createRoot(root).render(<App language={language} i18n={i18n} />);
}

await start();
