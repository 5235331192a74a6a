import { CarStill } from '@ev/app-kit/car-still.tsx';
import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Price } from '@ev/ui/price.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ModelDetail } from '../../../contract/model.ts';
import { factsOfModel } from '../../model/car-facts.ts';
import h from '../../parts/introduce-hero.module.css';
import { IntroduceSkeleton } from '../../parts/introduce-skeleton.tsx';
import { NoteList } from '../../parts/note-list.tsx';
import { introduceRoute } from '../../routes.ts';
import { Colours } from './colours.tsx';
import { FactRow } from './fact-row.tsx';
import s from './introduce-page.module.css';
import { ModelTiles } from './model-tiles.tsx';
import { NotesProvider } from './noted-text.tsx';
import { StoryChapter } from './story-chapter.tsx';
import { VersionCard } from './version-card.tsx';

/** The page of a car: its picture, then its story, then the choice of a version. */
export function Page() {
  const { modelCode } = usePageQuery(introduceRoute);
  const query = useRead('showcase.getModel', { modelCode });
  useTitle(query.data?.name, { description: query.data?.slogan });
  return (
    <QueryState query={query} skeleton={<IntroduceSkeleton />}>
      {(model) => <Introduction model={model} />}
    </QueryState>
  );
}

/** The name without the brand's before it, which the page shows already. */
const withoutBrand = (name: string) =>
  name.startsWith(brand.shortName) ? name.slice(brand.shortName.length).trim() : name;

function Introduction({ model }: { model: ModelDetail }) {
  const { hash } = useLocation();
  // The chapter of a link exists only now that the story has loaded.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const configure = (version?: string) =>
    hrefTo('/pages/buy/optional', {
      code: model.modelCode,
      yearStyle: model.yearStyle,
      ...(version ? { version } : {}),
    });
  return (
    <NotesProvider value={model.notes}>
      <LateShareEntry
        label={`分享${model.name}`}
        address={hrefTo('/pages/buy/introduce', { modelCode: model.modelCode })}
        title={model.name}
        desc={model.slogan}
        car={model}
      />
      <section className={h.hero} aria-label={model.name}>
        <div className={h.headline}>
          <p className={s.kicker}>
            {model.bodyType} · {model.yearStyle} 款
          </p>
          <h2 className={s.name}>{model.name}</h2>
          <p className={s.slogan}>{model.slogan}</p>
        </div>
        <div className={h.stage}>
          <CarStill family={model.family} view="front" alt={`${model.name} 前侧外观`} first />
        </div>
        <FactRow facts={factsOfModel(model)} />
      </section>

      {model.story.map((chapter, index) => (
        <StoryChapter key={chapter.title} chapter={chapter} id={`chapter-${index + 1}`} />
      ))}

      <Colours model={model} />

      <section className={s.versions} aria-labelledby="versions">
        <Head size={24} id="versions">
          {fillTemplate('选择你的 {name}', { name: withoutBrand(model.name) })}
        </Head>
        <ul className={s.versionList}>
          {model.versions.map((version) => (
            <li key={version.code}>
              <VersionCard version={version} href={configure(version.code)} />
            </li>
          ))}
        </ul>
      </section>

      <ModelTiles model={model} />
      <NoteList notes={model.notes} />

      <BottomBar lead={<Price fen={model.priceFromFen} size="l" after="起" />}>
        <ButtonLink href={configure()}>立即选配</ButtonLink>
      </BottomBar>
    </NotesProvider>
  );
}
