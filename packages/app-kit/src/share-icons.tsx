import type { SheetChannel } from '@ev/host/capabilities/share-to.ts';

/**
 * Drawn like the icons of `@ev/ui`, but separate from them: every page loads those, and few open this sheet.
 */
const paths: Readonly<Record<SheetChannel, string>> = {
  WEIXIN:
    'M14.9 9c-.6-2.7-3.3-4.7-6.5-4.7C4.9 4.3 2 6.8 2 9.8c0 1.8 1 3.4 2.6 4.4L4 16.3l2.5-1.2c.6.1 1.2.2 1.9.2M16 20.2c.7 0 1.4-.1 2-.3l2 1-.5-1.8c1.5-.9 2.5-2.3 2.5-4 0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5.1 6 5.1zM6.4 8.4h.01M10.4 8.4h.01M14.2 14h.01M17.8 14h.01',
  WEIXIN_CIRCLE:
    'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM14 8.6l4.8 8.4M10 8.6h9.8M8.1 12l4.9-8.4M10 15.4L5.2 7M14 15.4H4.2M15.9 12L11 20.4',
  SINA: 'M10.2 20c-4 0-7.2-2-7.2-4.9 0-2.6 2.9-5.9 6-7.3 1.9-.8 3.1 0 2.7 1.7 2.6-1 4.8-.4 4.3 1.9 1.5.4 2.4 1.4 2.4 2.8 0 3.2-4 5.8-8.2 5.8zM9.8 17.4a2.7 2.7 0 100-5.4 2.7 2.7 0 000 5.4zM15.2 3.9a5.4 5.4 0 015.5 7M15.5 7.2a2 2 0 012 2.6',
  COPY_LINK:
    'M10 13.4a3.9 3.9 0 005.7.4l2.7-2.7a3.9 3.9 0 00-5.5-5.5l-1.4 1.4M14 10.6a3.9 3.9 0 00-5.7-.4l-2.7 2.7a3.9 3.9 0 005.5 5.5l1.4-1.4',
  SYSTEM:
    'M6 13.2a1.2 1.2 0 100-2.4 1.2 1.2 0 000 2.4zM12 13.2a1.2 1.2 0 100-2.4 1.2 1.2 0 000 2.4zM18 13.2a1.2 1.2 0 100-2.4 1.2 1.2 0 000 2.4z',
};

export function ShareIcon({ channel, className }: { channel: SheetChannel; className: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={paths[channel]} />
    </svg>
  );
}
