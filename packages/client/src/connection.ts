/** Specification §8: the offline event. Gives the function that stops listening. */
export function watchConnection(events: EventTarget, onToast: (message: string) => void): () => void {
  const tell = () => onToast('网络无法连接');
  events.addEventListener('offline', tell);
  return () => events.removeEventListener('offline', tell);
}
