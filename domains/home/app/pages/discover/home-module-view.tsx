import { ItemLink } from '@ev/app-kit/links/item-link.tsx';
import { Scene } from '@ev/app-kit/scene.tsx';
import { keepUnits } from '@ev/kernel/figures.ts';
import { cx } from '@ev/ui/cx.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { type IconName, icons } from '@ev/ui/icons.ts';
import { textClass } from '@ev/ui/text.tsx';
import type { HomeModule } from '../../../contract/home-module.ts';
import s from './home-module-view.module.css';

/** One module of the home page; its kind determines the look. */
export function HomeModuleView({ module, at }: { module: HomeModule; at: number }) {
  const name = `home.${module.kind}.${at + 1}`;
  switch (module.kind) {
    case 'hero':
      return <Hero module={module} name={name} first={at === 0} />;
    case 'stories':
      return <Stories module={module} name={name} />;
    case 'entries':
      return <Entries module={module} name={name} />;
  }
}

/** `name` identifies it in analytics, by its position. */
type Of<Kind extends HomeModule['kind']> = { module: Extract<HomeModule, { kind: Kind }>; name: string };

function Hero({ module, name, first }: Of<'hero'> & { first: boolean }) {
  return (
    <ItemLink link={module.link} className={cx(s.hero, !first && s.card)} data-exposure={name}>
      <Scene picture={module.picture} first={first} />
      <span className={s.heroText}>
        <span className={s.heroTitle}>{module.title}</span>
        <span className={s.heroSubtitle}>{keepUnits(module.subtitle)}</span>
      </span>
      <span className={s.heroAction}>
        {module.action}
        <Icon name="chevron-right" size={16} />
      </span>
    </ItemLink>
  );
}

function Stories({ module, name }: Of<'stories'>) {
  return (
    <section className={s.section}>
      <h2 className={s.title}>{module.title}</h2>
      <ul className={s.stories}>
        {module.items.map((item, index) => (
          <li key={item.title} data-exposure={`${name}.${index + 1}`}>
            <ItemLink link={item.link} className={s.story}>
              <Scene picture={item.picture} sizes="min(72vw, 300px)" />
              <span className={s.storyText}>
                <span className={textClass({ tone: 'accent', size: 12 })}>{item.kicker}</span>
                <span className={s.storyTitle}>{keepUnits(item.title)}</span>
                <span className={textClass({ tone: 'body', size: 13 })}>{keepUnits(item.summary)}</span>
              </span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ module, name }: Of<'entries'>) {
  return (
    <section className={s.section} aria-label={module.title}>
      <ul className={s.entries}>
        {module.items.map((item, index) => (
          <li key={item.label} data-exposure={`${name}.${index + 1}`}>
            <ItemLink link={item.link} className={s.entry}>
              <Icon name={iconOf(item.icon)} />
              <span>{item.label}</span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function iconOf(name: string): IconName {
  return name in icons ? (name as IconName) : 'compass';
}
