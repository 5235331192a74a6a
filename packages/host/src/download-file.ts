/** Saves a file by a download of the browser. @param name with its extension */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has read the object URL by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
