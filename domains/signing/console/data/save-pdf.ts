import { saveFile } from '@ev/console-kit/save-file.ts';

/** Saves a PDF from its Base64. */
export function savePdf({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(fileName, bytes, 'application/pdf');
}
