// Language and theme before the first paint, those of the page when none is chosen. A file of its own: without a server
// that writes it into the page by its hash, the policy lets no inline script run.
(function () {
  var root = document.documentElement;
  // A page of a product with further languages names them.
  function words(name, usual) {
    return (root.dataset[name] || usual).split(' ');
  }
  function stored(key, choices) {
    try {
      var value = localStorage.getItem(key);
      return choices.indexOf(value) === -1 ? choices[0] : value;
    } catch {
      return choices[0];
    }
  }
  var language = stored('dashboard.lang', [root.lang].filter(Boolean).concat(words('languages', 'ar en')));
  var theme = stored('dashboard.theme', ['light', 'dark']);
  root.lang = language;
  root.dir = words('rtl', 'ar').indexOf(language) === -1 ? 'ltr' : 'rtl';
  root.classList.add(theme);
  root.style.colorScheme = theme;
  var color = document.querySelector('meta[name="theme-color"]');
  if (color) color.content = theme === 'dark' ? '#0b1219' : '#faf7f1';
})();
