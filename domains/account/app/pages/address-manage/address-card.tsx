import { hrefTo } from '@ev/app-kit/route-link.ts';
import { cardClass } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { Address } from '../../../contract/address.ts';
import { tagNames } from '../../model/address-draft.ts';
import s from './address-card.module.css';

/** One address with its actions. */
export function AddressCard({
  address,
  onChoose,
  onMakeDefault,
  onDelete,
}: {
  address: Address;
  /** Set if another page asks for an address. */
  onChoose?: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}) {
  const { id, name, phone, region, detail, tag, isDefault } = address;
  const words = (
    <>
      <span className={stackClass({ inline: true, wrap: true, align: 'center', gap: 8, rowGap: 4 })}>
        <span className={textClass({ size: 17, strong: true })}>{name}</span>
        <span className={textClass({ tone: 'body', digits: true })}>{phone}</span>
        {isDefault && <Tag tone="accent">默认</Tag>}
        {tag && <Tag>{tagNames[tag]}</Tag>}
      </span>
      <span className={textClass({ tone: 'body', size: 13 })}>
        {region}
        {detail}
      </span>
    </>
  );
  return (
    <article className={cardClass({ flush: true })} aria-label={`${name}，${region}${detail}`}>
      {onChoose ? (
        <button type="button" className={s.body} onClick={onChoose}>
          {words}
        </button>
      ) : (
        <div className={s.body}>{words}</div>
      )}
      <Stack inline wrap gap={16} rowGap={0} className={s.acts}>
        <button
          type="button"
          className={s.act}
          aria-pressed={isDefault}
          onClick={() => !isDefault && onMakeDefault()}
        >
          <Icon name={isDefault ? 'success' : 'check'} size={18} />
          {isDefault ? '默认地址' : '设为默认'}
        </button>
        <Link className={s.act} href={hrefTo('/pages/mine/addressEdit', { id })}>
          <Icon name="edit" size={18} />
          编辑
        </Link>
        <button type="button" className={s.act} onClick={onDelete}>
          <Icon name="trash" size={18} />
          删除
        </button>
      </Stack>
    </article>
  );
}
