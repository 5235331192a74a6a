import { maskPhone } from '@ev/kernel/phone.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { textClass } from '@ev/ui/text.tsx';
import s from './known-phone.module.css';

/** The phone of the last login on this device: one tap fills it in, another removes it. */
export function KnownPhone({
  phone,
  onUse,
  onForget,
}: {
  phone: string;
  onUse: () => void;
  onForget: () => void;
}) {
  return (
    <div className={s.known}>
      <button type="button" className={s.use} onClick={onUse}>
        <Icon name="user" />
        <span>
          用 <strong className={textClass({ digits: true })}>{maskPhone(phone)}</strong> 登录
          <small className={textClass({ tone: 'hint', size: 12, block: true })}>
            上次登录用过，只保存在这台设备上
          </small>
        </span>
      </button>
      <IconButton icon="close" size={18} label="不再记住" onClick={onForget} />
    </div>
  );
}
