const text = '当前系统或浏览器的版本太旧，这里只能看，不能操作。请更新系统、微信或浏览器后重新打开。';

/** Set by the inline script of the document (`apps/server/src/render/engine-check.ts`). */
export const isTooOld = (): boolean => document.documentElement.hasAttribute('data-too-old');

/** Says above the page, which stays as the server has rendered it, why it does not respond. */
export function explainTooOld(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = text;
    note.style.cssText =
      'margin:0;padding:12px 16px;background:#FFF4E0;color:#5C3A00;font-size:15px;line-height:1.5';
    document.body.insertBefore(note, document.body.firstChild);
  });
}
