/** Documents that claim something and name the test, file or check step that shows it. */

export type Checkout = {
  /** All files in git, from the root. */
  files: readonly string[];
  read(path: string): string;
  /** The steps of `npm run check`. */
  steps: readonly string[];
};

/** A file, folder or pattern that a cell names, and the titles in quotation marks that follow it. */
export type Proof = { path: string; titles: string[] };

const isPath = (span: string) => /\/|\.md$/.test(span) && !/^(npm|npx) /.test(span);
const stepIn = (span: string) => /^npm run check -- (\w+)$/.exec(span)?.[1];

/** A title may be shortened to its beginning, followed by an ellipsis. */
const titlesIn = (text: string) =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replace(/ …$/, ''));

/** The code spans of a cell, each with the text up to the next one. */
const spansOf = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, span = '', after = '']) => ({ span, after }));

export function proofsIn(cell: string): Proof[] {
  return spansOf(cell)
    .filter(({ span }) => isPath(span))
    .map(({ span, after }) => ({ path: span, titles: titlesIn(after) }));
}

/** Whether a cell names a test, a walk over all calls of a domain, or a check step. */
export function namesTest(cell: string): boolean {
  return spansOf(cell).some(
    ({ span }) => /\.test\.tsx?$|\/server\/walks\//.test(span) || stepIn(span) !== undefined,
  );
}

/** What a cell names and the checkout does not have. */
export function missingIn(cell: string, { files, read, steps }: Checkout): string[] {
  const unknownSteps = spansOf(cell)
    .map(({ span }) => stepIn(span))
    .filter((step) => step !== undefined && !steps.includes(step))
    .map((step) => `no check step ${step}`);
  const missing = proofsIn(cell).flatMap(({ path, titles }) => {
    const file = fileOf(path, files);
    if (file === undefined) return [`no file ${path}`];
    const text = titles.length > 0 ? read(file) : '';
    return titles.filter((title) => !text.includes(title)).map((title) => `no “${title}” in ${file}`);
  });
  return [...unknownSteps, ...missing];
}

/** The first file of a path, a folder or a pattern such as `domains/*` followed by more. */
function fileOf(path: string, files: readonly string[]): string | undefined {
  const [beginning = '', ...rest] = path.split('*');
  if (rest.length > 0) return files.find((file) => file.startsWith(beginning));
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.find((file) => file === path) ?? files.find((file) => file.startsWith(folder));
}
