/** How a link left the page. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares a link by the system's sheet, or copies it where there is none. */
export async function shareLink(link: { title: string; text?: string; url: string }): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // Some web views have the function without the permission; the link can still be copied.
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}

/** Copies a text; the clipboard API does not exist on plain http addresses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
