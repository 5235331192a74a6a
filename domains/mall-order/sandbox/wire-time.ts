import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';

/** `yyyy-MM-dd HH:mm:ss` in Shanghai, as Kuaidi100 writes times. */
export function wireTimeOf(at: Date): string {
  return shanghaiDigits(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
}
