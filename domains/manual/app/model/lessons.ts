import type { LessonRow } from '../../contract/article.ts';
import { type LessonTopic, lessonTopics } from '../../contract/kinds.ts';

export type TopicLessons = { topic: LessonTopic; lessons: LessonRow[] };

/** The lessons by topic, without empty topics. */
export function byTopic(lessons: readonly LessonRow[]): TopicLessons[] {
  return lessonTopics
    .map((topic) => ({ topic, lessons: lessons.filter((lesson) => lesson.topic === topic) }))
    .filter((one) => one.lessons.length > 0);
}

/** The first lesson after `code` that is not learned yet, from the beginning again at the end; null if none. */
export function nextLesson(
  lessons: readonly LessonRow[],
  learned: readonly string[],
  code?: string,
): LessonRow | null {
  const at = lessons.findIndex((lesson) => lesson.code === code) + 1;
  const order = [...lessons.slice(at), ...lessons.slice(0, at)];
  return order.find((lesson) => lesson.code !== code && !learned.includes(lesson.code)) ?? null;
}
