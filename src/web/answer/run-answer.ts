import { startAnswer } from './start-answer.ts';

const root = document.getElementById('root');
if (root) startAnswer(root);
