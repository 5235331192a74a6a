import { exactStampText, stampText } from './time.ts';

/** An instant in Shanghai, with its seconds in a tooltip. */
export function Stamp({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactStampText(at)} style={{ whiteSpace: 'nowrap' }}>
      {stampText(at)}
    </time>
  );
}
