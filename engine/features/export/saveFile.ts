/** Gives the browser something to save as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start the download in a task of their own; the address has to outlive this one.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
