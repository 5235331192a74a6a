export { fenOfYuan } from '@ev/kernel/money.ts';
