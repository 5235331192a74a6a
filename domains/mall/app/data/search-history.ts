import { searchHistory } from '@ev/app-kit/search-history.ts';

export const productSearches = searchHistory('mall-search');
