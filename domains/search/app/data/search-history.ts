import { searchHistory } from '@ev/app-kit/search-history.ts';

export const searches = searchHistory('search');
