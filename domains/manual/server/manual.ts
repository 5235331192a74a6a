import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Showcase } from '@ev/showcase/server/public.ts';
import { asc } from 'drizzle-orm';
import type { Article, ArticleRow, LessonRow, LightRow, Overview } from '../contract/article.ts';
import { type ArticleKind, lessonTopics } from '../contract/kinds.ts';
import { piecesOf, scoreOf } from './search.ts';
import type { StockedArticle } from './stock/formats.ts';
import { manualArticles } from './tables.ts';

type Stored = { kind: ArticleKind; content: StockedArticle };

const searchLimit = 20;

/** Reads the manual: a few hundred short articles, so a search goes through all of them. */
export function createManual({ db, showcase }: { db: Database; showcase: Pick<Showcase, 'listModels'> }) {
  /** Of one model, with those that are for all; of all without a model. */
  async function articlesFor(modelCode: string | undefined): Promise<Stored[]> {
    const rows = await db
      .select({ kind: manualArticles.kind, content: manualArticles.content })
      .from(manualArticles)
      .orderBy(asc(manualArticles.position), asc(manualArticles.code));
    return rows.filter(({ content: { models } }) => isFor(models, modelCode));
  }

  async function modelsOnSale() {
    const models = await showcase.listModels();
    return models.map(({ modelCode, name }) => ({ modelCode, name }));
  }

  return {
    async getOverview(modelCode: string | undefined): Promise<Overview> {
      const [models, articles] = await Promise.all([modelsOnSale(), articlesFor(modelCode)]);
      const rowsOf = (kind: ArticleKind) => articles.filter((one) => one.kind === kind).map(rowOf);
      return {
        models,
        lessons: articles
          .flatMap(lessonRow)
          .toSorted((a, b) => lessonTopics.indexOf(a.topic) - lessonTopics.indexOf(b.topic)),
        functions: rowsOf('function'),
        lights: articles.flatMap(lightRow),
        answers: rowsOf('answer'),
      };
    },

    async search(keyword: string, modelCode: string | undefined): Promise<ArticleRow[]> {
      const pieces = piecesOf(keyword);
      return (await articlesFor(modelCode))
        .map((article) => ({ article, score: scoreOf(searchedText(article), pieces) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, searchLimit)
        .map(({ article }) => rowOf(article));
    },

    /** @throws AppError manual.articleNotFound */
    async getArticle(code: string, modelCode: string | undefined): Promise<Article> {
      const [models, articles] = await Promise.all([modelsOnSale(), articlesFor(undefined)]);
      const found = articles.find(({ content }) => content.code === code);
      if (!found) throw new AppError('manual.articleNotFound');
      const { content } = found;
      const names = new Map(models.map(({ modelCode, name }) => [modelCode, name]));
      return {
        ...rowOf(found),
        topic: 'topic' in content ? content.topic : null,
        minutes: 'minutes' in content ? content.minutes : null,
        light: lightRow(found)[0]?.light ?? null,
        steps: 'steps' in content ? content.steps : [],
        safety: 'safety' in content ? content.safety : null,
        fromSoftware: 'fromSoftware' in content ? content.fromSoftware : null,
        models: content.models.flatMap(({ modelCode, needs }) => {
          const name = names.get(modelCode);
          return name === undefined ? [] : [{ modelCode, name, needs }];
        }),
        related: content.related.flatMap((other) =>
          articles
            .filter((one) => one.content.code === other && isFor(one.content.models, modelCode))
            .map(rowOf),
        ),
      };
    },
  };
}

/** An article without models is for all of them. */
const isFor = (models: StockedArticle['models'], modelCode: string | undefined) =>
  modelCode === undefined || models.length === 0 || models.some((one) => one.modelCode === modelCode);

const rowOf = ({ kind, content: { code, title, intro } }: Stored): ArticleRow => ({
  code,
  kind,
  title,
  intro,
});

function lessonRow(article: Stored): LessonRow[] {
  const { content } = article;
  if (!('topic' in content)) return [];
  return [{ ...rowOf(article), topic: content.topic, minutes: content.minutes }];
}

function lightRow(article: Stored): LightRow[] {
  const { content } = article;
  if (!('icon' in content)) return [];
  const { icon, colour, advice } = content;
  return [{ ...rowOf(article), light: { icon, colour, advice } }];
}

function searchedText({ content }: Stored) {
  const steps = 'steps' in content ? content.steps.map(({ text }) => text) : [];
  return { title: content.title, tags: content.tags, text: [content.intro, ...steps].join(' ') };
}
