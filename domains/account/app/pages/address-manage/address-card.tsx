import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Tag } from '@ev/ui/tag.tsx';
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
      <span className={s.who}>
        <span className={s.name}>{name}</span>
        <span className={s.phone}>{phone}</span>
        {isDefault && <Tag tone="accent">默认</Tag>}
        {tag && <Tag>{tagNames[tag]}</Tag>}
      </span>
      <span className={s.where}>
        {region}
        {detail}
      </span>
    </>
  );
  return (
    <article className={s.card} aria-label={`${name}，${region}${detail}`}>
      {onChoose ? (
        <button type="button" className={s.body} onClick={onChoose}>
          {words}
        </button>
      ) : (
        <div className={s.body}>{words}</div>
      )}
      <div className={s.acts}>
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
      </div>
    </article>
  );
}
