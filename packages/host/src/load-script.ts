/** Loads a host's script into the page. @throws Error when it cannot be loaded */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = src;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error(`${src} does not come`));
    document.head.append(tag);
  });
}
