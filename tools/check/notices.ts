/** `npm run notices`: writes THIRD-PARTY-NOTICES.md, the licences of all packages in the running product. */
import { readFileSync, writeFileSync } from 'node:fs';
import { installedPackages } from './installed-packages.ts';
import { productionHash, productionPackages } from './locked-packages.ts';

const installed = new Map((await installedPackages()).map((entry) => [entry.id, entry]));
const groups = Map.groupBy(productionPackages(), ({ id }) => licenceText(id));

const sections = [...groups].map(([text, members]) => {
  const names = members
    .map(({ id, license }) => `- ${id} (${installed.get(id)?.licenses ?? license})`)
    .join('\n');
  return text === ''
    ? `${names}\n\nThese packages carry no licence file.\n`
    : `${names}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
});
const head = `<!-- Written by "npm run notices" for packages ${productionHash()}. Do not edit. -->

# Third-party notices

This product contains the following packages, each under its own licence.
`;
writeFileSync(
  new URL('../../THIRD-PARTY-NOTICES.md', import.meta.url),
  `${head}\n${sections.join('\n---\n\n')}`,
);

/** Packages for other systems are not installed here and have no text. */
function licenceText(id: string): string {
  const file = installed.get(id)?.licenseFile;
  // A package without a licence file refers to its readme, which is not a licence.
  if (!file || /readme/i.test(file)) return '';
  return readFileSync(file, 'utf8').replaceAll('\r', '').replaceAll('```', "'''").trim();
}
