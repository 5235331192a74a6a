import { chooseTextSize, useTextSize } from '@ev/app-kit/text-size.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import type { TextSize } from '@ev/contract/text-size';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { RadioGroup, type RadioOption } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { useState } from 'react';
import s from './text-size-card.module.css';

const options: readonly RadioOption<TextSize>[] = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
  { value: 'elder', label: '长辈版', description: '字最大，按钮也更大，没有悬浮的按钮' },
];

/** The text size of the app. The whole page shows it at once; the sample shows body text. */
export function TextSizeCard() {
  const size = useTextSize();
  const hydrated = useHydrated();
  const [said, say] = useState('');
  const choose = (next: TextSize) => {
    chooseTextSize(next);
    say(`字体大小已改为${options.find(({ value }) => value === next)?.label}`);
  };
  return (
    <Card title="字体大小">
      <div className={s.sample}>
        <p className={s.title}>车已到店，可以预约交付</p>
        <p>选好日期和时间，带上身份证到店提车。</p>
        <p
          className={stackClass({
            inline: true,
            wrap: true,
            align: 'baseline',
            justify: 'between',
            gap: 12,
            rowGap: 0,
          })}
        >
          <span>尾款</span>
          <Price fen={21_990_000} />
        </p>
      </div>
      <RadioGroup
        label="字体大小"
        look="row"
        options={options}
        value={hydrated ? size : null}
        onChange={choose}
      />
      <p className={s.note}>只在这台设备上生效。没有选择时，跟随系统的字体大小。</p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Card>
  );
}
