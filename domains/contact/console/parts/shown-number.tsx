import { copyText } from '@ev/host/copy-text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import s from './customer-number.module.css';

/** An unmasked number to call or copy. */
export function ShownNumber({ phone, left, onHide }: { phone: string; left: number; onHide: () => void }) {
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(phone)) ? '已复制' : '请手动复制');
  return (
    <span className={s.shown}>
      <span className={s.number}>
        <a href={`tel:${phone}`}>{phone}</a>
        <Button size="small" onClick={() => void copy()}>
          {said || '复制'}
        </Button>
        <Button size="small" type="text" onClick={onHide}>
          隐藏
        </Button>
      </span>
      <span className={s.hint} role="status">
        1 分钟后自动隐藏。{left > 0 ? `今天还可以查看 ${left} 位客户的号码。` : '今天的查看次数已用完。'}
      </span>
    </span>
  );
}
