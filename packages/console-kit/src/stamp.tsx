import { exactStampText, stampText } from './time.ts';

/** An instant in Shanghai, with its seconds on a closer look. */
export function Stamp({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactStampText(at)} style={{ whiteSpace: 'nowrap' }}>
      {stampText(at)}
    </time>
  );
}
