import { AreaField } from '@ev/account/app/public-view.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDay, formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { DeliveryEstimate, Product } from '../../../contract/product.ts';
import { useDeliveryArea } from '../../data/delivery-area.ts';
import { type Chosen, choiceText, variantOf } from '../../model/options.ts';
import { cheapestOf } from '../../model/price-text.ts';
import { promisesOf } from '../../model/promises.ts';
import s from './terms.module.css';

/** What the customer has chosen, how it arrives, what the brand promises, and what cannot be returned. */
export function Terms({
  product,
  chosen,
  quantity,
  onChoose,
}: {
  product: Product;
  chosen: Chosen;
  quantity: number;
  onChoose: () => void;
}) {
  const { options, variants, returnable, notReturnableReason, shipsFrom } = product;
  const promises = promisesOf(product);
  const skuCode = (variantOf(product, chosen) ?? cheapestOf(variants))?.skuCode;
  const choice = options.length > 0 ? choiceText(product, chosen) : '';
  return (
    <>
      <CellGroup>
        <Cell icon="package" title={choice || '数量'} value={`${quantity} 件`} onClick={onChoose} />
      </CellGroup>
      <Card gap={12}>
        {skuCode && <Delivery skuCode={skuCode} />}
        {shipsFrom && (
          <Text size={13} tone="body">
            预售，预计{formatDay(shipsFrom)}起发货
          </Text>
        )}
        {promises.length > 0 && (
          <ul className={s.promises} aria-label="服务承诺">
            {promises.map((promise) => (
              <li key={promise} className={s.promise}>
                <Icon name="check" size={16} />
                {promise}
              </li>
            ))}
          </ul>
        )}
        {!returnable && (
          <p className={s.notice}>
            <Icon name="info" size={18} />
            <span>不支持七天无理由退货{notReturnableReason && `：${notReturnableReason}`}</span>
          </p>
        )}
      </Card>
    </>
  );
}

function Delivery({ skuCode }: { skuCode: string }) {
  const { area, setArea } = useDeliveryArea();
  const query = useRead('mall.estimateDelivery', area && { skuCode, areaCode: area.code }, {
    keepPrevious: true,
  });
  return (
    <div className={stackClass({ gap: 4 })}>
      <Field group label="送至" layout="row">
        <AreaField
          name="area"
          code={area?.code ?? ''}
          words={area?.name ?? ''}
          onChange={(code, name) => setArea({ code, name })}
        />
      </Field>
      <Text size={13} tone="body" role="status">
        {area === null
          ? '选择地区后显示运费和送达时间'
          : query.data
            ? deliveryText(query.data)
            : query.isError
              ? '暂时查不到运费和送达时间，下单时会显示'
              : '正在查询运费和送达时间'}
      </Text>
    </div>
  );
}

function deliveryText({ delivery }: DeliveryEstimate): string {
  if (!delivery) return '这个地区暂时不能配送，可以换一个地区';
  const { feeFen, freeFromFen, from, to } = delivery;
  const fee =
    feeFen === 0
      ? '免运费'
      : `运费 ${formatYuan(feeFen)}${freeFromFen === null ? '' : `，满 ${formatYuan(freeFromFen)} 免运费`}`;
  return `预计${formatDayRange(from, to)}送达，${fee}`;
}
