/** Statuses of a release; without schemas, because pages import it. */
export const releaseStatus = {
  draft: '0',
  review: '1',
  approved: '2',
  published: '3',
  discarded: '4',
} as const;
export type ReleaseStatus = (typeof releaseStatus)[keyof typeof releaseStatus];
export const releaseStatuses = Object.values(releaseStatus) as [ReleaseStatus, ...ReleaseStatus[]];

export const releaseStatusNames: Readonly<Record<ReleaseStatus, string>> = {
  '0': '起草中',
  '1': '待审核',
  '2': '待发布',
  '3': '已发布',
  '4': '已放弃',
};

/** Statuses in which a release may still be published. */
export const openStatuses = [releaseStatus.draft, releaseStatus.review, releaseStatus.approved] as const;
