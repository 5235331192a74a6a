import { Skeleton, Tag } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { MessageTemplate } from '../../../contract/template.ts';
import { kindNames } from '../../words/message-kind.ts';
import s from './template-list.module.css';

/** All templates; arrow keys move, Enter opens. */
export function TemplateList({
  templates,
  chosen,
  pending,
}: {
  templates: MessageTemplate[];
  chosen: string | undefined;
  pending: boolean;
}) {
  const moveByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focusTemplate(event.key === 'ArrowDown' ? 1 : -1);
  };
  if (pending) {
    return (
      <div className={s.list} role="status" aria-label="正在加载模板">
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    );
  }
  return (
    <nav className={s.list} aria-label="模板">
      <ul onKeyDown={moveByArrow}>
        {templates.map(({ code, kind, title, sms, version }) => (
          <li key={code}>
            <Link
              className={s.item}
              to={{ search: `?code=${code}` }}
              replace
              preventScrollReset
              data-template={code}
              aria-current={code === chosen ? 'page' : undefined}
            >
              <span className={s.title}>{title}</span>
              <span className={s.code}>
                {kindNames[kind]} · {code}
              </span>
              <span className={s.tags}>
                {sms && <Tag color="blue">短信</Tag>}
                {version > 0 && <Tag>已修改</Tag>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the focus by `step` templates, or to the opened one if none is focused. */
export function focusTemplate(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[data-template]')];
  const here = all.findIndex((link) => link.matches(':focus'));
  const opened = all.find((link) => link.ariaCurrent === 'page' || link.getAttribute('aria-current'));
  (here < 0 ? opened : all[here + step])?.focus();
}
