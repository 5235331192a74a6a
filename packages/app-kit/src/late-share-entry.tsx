import { AfterPage } from './after-page.tsx';
import { latePart } from './late-part.ts';

/** The share button loads after the page, because few visits share. */
const ShareEntry = latePart(async () => (await import('./share-entry.tsx')).ShareEntry);

export function LateShareEntry(props: Parameters<typeof ShareEntry>[0]) {
  return (
    <AfterPage>
      <ShareEntry {...props} />
    </AfterPage>
  );
}
