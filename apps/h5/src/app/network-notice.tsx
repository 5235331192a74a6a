import { feedback } from '@ev/ui/feedback.ts';
import { useEffect } from 'react';

/** Says that the phone went offline (specification §8). */
export function NetworkNotice() {
  useEffect(() => {
    const offline = () => feedback.showToast({ title: '网络无法连接', icon: 'none', durationMs: 2_000 });
    window.addEventListener('offline', offline);
    return () => window.removeEventListener('offline', offline);
  }, []);
  return null;
}
