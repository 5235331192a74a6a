/** Saves a PDF from its Base64 as a download of the browser. */
export function savePdf({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = fileName;
  link.click();
  // The download has read the object URL by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
