import { FormSection } from '@ev/app-kit/form-section.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { itemKindNames, itemKinds } from '../../../contract/kinds.ts';
import type { DueItem, ServiceItem } from '../../../contract/maintenance.ts';
import type { Booking } from '../../data/use-booking.ts';
import { durationText, urgencyTags } from '../../model/words.ts';

/** What can be booked: what is due first, the others by kind. */
export function ItemsField({
  booking: { form, change },
  items,
  due,
}: {
  booking: Booking;
  items: readonly ServiceItem[];
  due: readonly DueItem[];
}) {
  const { typed, errors } = form;
  const dueOf = ({ code }: ServiceItem) => due.find(({ itemCode }) => itemCode === code);
  const toggle = (code: string, isChosen: boolean) =>
    change({
      itemCodes: isChosen ? [...typed.itemCodes, code] : typed.itemCodes.filter((one) => one !== code),
    });
  const list = (shown: readonly ServiceItem[]) => (
    <ul className={stackClass({ gap: 12 })}>
      {shown.map((item) => (
        <li key={item.code}>
          <ItemOption
            item={item}
            due={dueOf(item)}
            checked={typed.itemCodes.includes(item.code)}
            onToggle={(isChosen) => toggle(item.code, isChosen)}
          />
        </li>
      ))}
    </ul>
  );
  const dueItems = items.filter(dueOf);
  const others = items.filter((item) => !dueOf(item));
  return (
    <FormSection title="服务项目">
      <div data-field="itemCodes" tabIndex={-1}>
        <Stack gap={16}>
          {errors.itemCodes && (
            <Text size={13} tone="danger" role="alert">
              {errors.itemCodes}
            </Text>
          )}
          {dueItems.length > 0 && list(dueItems)}
          {itemKinds
            .map((kind) => ({ kind, shown: others.filter((item) => item.kind === kind) }))
            .filter(({ shown }) => shown.length > 0)
            .map(({ kind, shown }) => (
              <Fold
                key={kind}
                title={itemKindNames[kind]}
                open={shown.some(({ code }) => typed.itemCodes.includes(code))}
              >
                {list(shown)}
              </Fold>
            ))}
          {items.length === 0 && <Text tone="body">在下面写下车辆的问题，到店检测后给出报价</Text>}
        </Stack>
      </div>
    </FormSection>
  );
}

function Cost({ fen }: { fen: number | null }) {
  if (fen === null) return '检测后报价';
  return fen === 0 ? '免费' : <Price fen={fen} />;
}

function ItemOption({
  item: { name, text, priceFen, minutes },
  due,
  checked,
  onToggle,
}: {
  item: ServiceItem;
  due: DueItem | undefined;
  checked: boolean;
  onToggle: (isChosen: boolean) => void;
}) {
  return (
    <Checkbox checked={checked} onChange={(event) => onToggle(event.target.checked)}>
      <span className={stackClass({ inline: true, wrap: true, justify: 'between', gap: 8 })}>
        <span className={textClass({ strong: true })}>{name}</span>
        <Cost fen={priceFen} />
      </span>
      <span className={textClass({ size: 13, tone: 'body', block: true })}>
        {text}，约 {durationText(minutes)}
      </span>
      {due && (
        <span className={textClass({ size: 13, tone: 'body', block: true })}>
          <Tag tone={urgencyTags[due.urgency].tone}>{urgencyTags[due.urgency].label}</Tag> {due.why}
        </span>
      )}
    </Checkbox>
  );
}
