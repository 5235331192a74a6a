/** Pictures cross the bridge as data URLs: `data:image/jpeg;base64,…`. */
const dataAddress = /^data:(image\/(?:jpeg|png|webp|gif|heic));base64,([A-Za-z0-9+/]+={0,2})$/;

/** The picture of a data URL as a file; null for anything else. */
export function fileOfData(address: unknown, name: string): File | null {
  const [, type, text] = typeof address === 'string' ? (dataAddress.exec(address) ?? []) : [];
  if (!type || !text) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/** The content of a picture as a data URL. */
export async function dataOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${file.type};base64,${btoa(text)}`;
}
