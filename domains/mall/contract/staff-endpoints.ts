import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  HideReview,
  ListedMove,
  MoveStock,
  ReplyReview,
  ReviewNo,
  reviewListFilters,
  SetLowMark,
  SkuCode,
  StaffReview,
  StockFlow,
  StockFlowInput,
  StockLine,
  stockFilters,
} from './staff.ts';

const path = (name: string) => `/main/api/staff/lgn/sec/mall/${name}`;

export const listStock = endpoint({
  id: 'mall.listStock',
  method: 'POST',
  path: path('stock/list'),
  access: 'staff',
  permission: 'mall.read',
  summary: 'Stock of all variants, by product; found by code or name, or only what is running low.',
  input: z.object({ ...stockFilters, ...pageInput }),
  output: pageOf(StockLine),
  errors: [],
});

export const moveStock = endpoint({
  id: 'mall.moveStock',
  method: 'POST',
  path: path('stock/move'),
  access: 'staff',
  permission: 'mall.moveStock',
  idempotent: true,
  approval: null,
  summary: 'Changes the units on hand of a variant. Refused if they changed since they were read.',
  input: MoveStock,
  output: StockLine,
  errors: ['mall.variantNotFound', 'mall.stockMoved', 'mall.stockReserved', 'mall.stockTooLarge'],
});

export const setLowMark = endpoint({
  id: 'mall.setLowMark',
  method: 'POST',
  path: path('stock/low-mark'),
  access: 'staff',
  permission: 'mall.moveStock',
  idempotent: true,
  approval: null,
  summary: 'Sets the number of free units at which staff are asked to order more.',
  input: SetLowMark,
  output: StockLine,
  errors: ['mall.variantNotFound', 'mall.stockMoved'],
});

export const listStockMoves = endpoint({
  id: 'mall.listStockMoves',
  method: 'POST',
  path: path('stock/moves'),
  access: 'staff',
  permission: 'mall.read',
  summary: 'Every change of the stock of a variant, newest first.',
  input: z.extend(SkuCode, { ...pageInput }),
  output: pageOf(ListedMove),
  errors: ['mall.variantNotFound'],
});

export const getStockFlow = endpoint({
  id: 'mall.getStockFlow',
  method: 'POST',
  path: path('stock/flow'),
  access: 'staff',
  permission: 'mall.read',
  summary: 'Units that came into the warehouse and left it, by day.',
  input: StockFlowInput,
  output: StockFlow,
  errors: [],
});

export const exportStock = endpoint({
  id: 'mall.exportStock',
  method: 'POST',
  path: path('stock/export'),
  access: 'staff',
  permission: 'mall.read',
  summary: 'The filtered stock as a CSV file, in which staff enter what they counted.',
  input: z.object(stockFilters),
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  errors: ['mall.exportTooLarge'],
});

export const listAllReviews = endpoint({
  id: 'mall.listAllReviews',
  method: 'POST',
  path: path('review/list'),
  access: 'staff',
  permission: 'mall.reviews',
  summary: 'Reviews of all products, newest first, the hidden ones too.',
  input: z.object({ ...reviewListFilters, ...pageInput }),
  output: pageOf(StaffReview),
  errors: [],
});

export const hideReview = endpoint({
  id: 'mall.hideReview',
  method: 'POST',
  path: path('review/hide'),
  access: 'staff',
  permission: 'mall.reviews',
  idempotent: true,
  approval: null,
  summary: 'Customers no longer see a review.',
  input: HideReview,
  output: z.object({ hidden: z.boolean() }),
  errors: ['mall.reviewUnknown', 'mall.reviewMoved'],
});

export const showReview = endpoint({
  id: 'mall.showReview',
  method: 'POST',
  path: path('review/show'),
  access: 'staff',
  permission: 'mall.reviews',
  idempotent: true,
  approval: null,
  summary: 'Customers see a hidden review again.',
  input: ReviewNo,
  output: z.object({ hidden: z.boolean() }),
  errors: ['mall.reviewUnknown', 'mall.reviewMoved'],
});

export const replyReview = endpoint({
  id: 'mall.replyReview',
  method: 'POST',
  path: path('review/reply'),
  access: 'staff',
  permission: 'mall.reviews',
  idempotent: true,
  approval: null,
  summary: "Writes the brand's reply below a review, or replaces it.",
  input: ReplyReview,
  output: z.object({ reply: z.string() }),
  errors: ['mall.reviewUnknown', 'mall.reviewMoved'],
});

export const staffCalls = [
  listStock,
  moveStock,
  setLowMark,
  listStockMoves,
  getStockFlow,
  exportStock,
  listAllReviews,
  hideReview,
  showReview,
  replyReview,
] as const;
