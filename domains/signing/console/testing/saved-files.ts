import { vi } from 'vitest';

/** Files that a page offers for saving, by name and with their text; `restore` after each test. */
export function savedFiles() {
  const saved: { name: string; type: string; text: Promise<string> }[] = [];
  let offered: Blob | undefined;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    offered = content as Blob;
    return 'blob:file';
  });
  // The click on a link outside of the document has no effect.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (offered) saved.push({ name: this.download, type: offered.type, text: offered.text() });
  });
  return {
    saved,
    restore() {
      create.mockRestore();
      click.mockRestore();
    },
  };
}
