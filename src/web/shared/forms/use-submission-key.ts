import { useRef } from 'react';
import { makeId } from '#web/shared/make-id.ts';

/**
 * Returns a function that gives the same key for the same content, so that sending it again creates nothing twice.
 */
export function useSubmissionKey(): (content: object) => string {
  const last = useRef({ of: '', key: '' });
  return (content) => {
    const contentJson = JSON.stringify(content);
    if (last.current.of !== contentJson) last.current = { of: contentJson, key: makeId() };
    return last.current.key;
  };
}
