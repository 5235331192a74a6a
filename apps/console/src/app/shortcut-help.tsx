import { shortcutSwitch, useShortcutsOn } from '@ev/console-kit/shortcuts.ts';
import { Modal, Switch } from 'antd';
import { shortcutGroups } from './shortcut-groups.ts';
import s from './shortcut-help.module.css';

export function ShortcutHelp({
  open,
  onClose,
  onClosed,
}: {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const on = useShortcutsOn();
  return (
    <Modal
      title="键盘快捷键"
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      transitionName=""
      maskTransitionName=""
      footer={null}
      width={560}
    >
      <div className={s.groups}>
        {shortcutGroups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={s.title}>{title}</h3>
            <dl className={s.keys}>
              {keys.map(([names, meaning]) => (
                <div key={meaning}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={s.switch}>
        <Switch id="shortcuts-on" checked={on} onChange={shortcutSwitch.turn} />
        <label htmlFor="shortcuts-on">启用单键快捷键</label>
      </div>
    </Modal>
  );
}
