/** Gives the browser a text to save as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start the download in a task of their own; the address has to outlive this one.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
