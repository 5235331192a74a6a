import { Button } from '@ev/ui/button.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { type FilterQuery, noFilters } from '../model/filters.ts';

const any = '';
const speedOptions = [
  { value: any, label: '不限' },
  { value: 'fast', label: '快充（30 kW 以上直流）' },
  { value: 'slow', label: '慢充' },
];
const priceOptions = [
  { value: any, label: '不限' },
  ...['0.8', '1.0', '1.2', '1.5'].map((price) => ({ value: price, label: `现价 ${price} 元/度以内` })),
];

/** The filters with several options. They apply only on confirmation. */
export function FilterSheet({
  open,
  query,
  operators,
  onClose,
  onChange,
}: {
  open: boolean;
  query: FilterQuery;
  operators: readonly { operatorId: string; name: string }[];
  onClose: () => void;
  onChange: (change: FilterQuery) => void;
}) {
  const { speed, price, operator } = query;
  const [chosen, setChosen] = useState({ speed, price, operator });
  const done = (change: FilterQuery) => {
    onChange(change);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选充电站"
      footer={
        <Stack inline gap={12}>
          <Button variant="secondary" block onClick={() => done(noFilters)}>
            清空筛选
          </Button>
          <Button block onClick={() => done(chosen)}>
            查看结果
          </Button>
        </Stack>
      }
    >
      <Stack gap={20}>
        <section className={stackClass({ gap: 8 })}>
          <h3>充电方式</h3>
          <RadioGroup
            label="充电方式"
            options={speedOptions}
            value={chosen.speed ?? any}
            onChange={(value) =>
              setChosen({ ...chosen, speed: value === 'fast' || value === 'slow' ? value : undefined })
            }
          />
        </section>
        <section className={stackClass({ gap: 8 })}>
          <h3>现在的电价</h3>
          <RadioGroup
            label="现在的电价"
            options={priceOptions}
            value={chosen.price ?? any}
            onChange={(value) =>
              setChosen({ ...chosen, price: value === any ? undefined : (value as typeof price) })
            }
          />
        </section>
        {operators.length > 0 && (
          <section className={stackClass({ gap: 8 })}>
            <h3>运营商</h3>
            <RadioGroup
              label="运营商"
              options={[
                { value: any, label: '不限' },
                ...operators.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
              ]}
              value={chosen.operator ?? any}
              onChange={(value) => setChosen({ ...chosen, operator: value === any ? undefined : value })}
            />
          </section>
        )}
      </Stack>
    </Sheet>
  );
}
