/** Records the files that a page offers for saving; `restore` after each test. */
export function savedFiles() {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const saved: { name: string; type: string; text: Promise<string> }[] = [];
  let offered = new Blob();
  URL.createObjectURL = (content) => {
    offered = content as Blob;
    return 'blob:file';
  };
  // The click on a link outside of the document has no effect.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: offered.type, text: offered.text() });
  };
  return {
    saved,
    restore() {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
