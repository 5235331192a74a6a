import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import { Article, ArticleCode, ArticleRow, OfModel, Overview, SearchInput } from './article.ts';

export const getOverview = endpoint({
  id: 'manual.getOverview',
  method: 'POST',
  path: '/main/api/base/manual/overview',
  access: 'anyone',
  fresh: 'visit',
  summary: 'Lessons, functions, warning lights and quick answers, of one model or of all.',
  input: OfModel,
  output: Overview,
  errors: [],
});

export const search = endpoint({
  id: 'manual.search',
  method: 'POST',
  path: '/main/api/base/manual/search',
  access: 'anyone',
  fresh: 'visit',
  summary: 'Articles that contain all words of a keyword, best match first.',
  input: SearchInput,
  output: z.object({ list: z.array(ArticleRow) }),
  errors: [],
});

export const getArticle = endpoint({
  id: 'manual.getArticle',
  method: 'POST',
  path: '/main/api/base/manual/article',
  access: 'anyone',
  fresh: 'visit',
  summary: 'One article with its steps.',
  input: ArticleCode,
  output: Article,
  errors: ['manual.articleNotFound'],
});

export const calls = [getOverview, search, getArticle] as const;
