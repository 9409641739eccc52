/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface MessageProps {
  title: string;
  lines: readonly string[];
  children?: ComponentChildren;
}

/** A page with only one message. */
export function MessageView({ title, lines, children }: MessageProps) {
  return (
    <div className="message">
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  );
}
