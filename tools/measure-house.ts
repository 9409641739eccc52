// `npm run house` prints the size of each floor and the imports between rooms, for the present checkout.
import { circlesIn, edgesBy, importsOf, placeOf, sources, textOf } from '#tests/house/read-house.ts';

const floors = ['domain', 'contract', 'server', 'web'];
const lines = (files: string[]) => files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

console.log('| floor | files | lines | rooms | imports between rooms |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const floor of [...floors, 'all']) {
  const files = sources.filter((file) => floor === 'all' || placeOf(file).floor === floor);
  const rooms = new Set(files.map((file) => placeOf(file).room).filter(Boolean));
  const between = files.flatMap((file) =>
    importsOf(file).filter((path) => {
      const [from, to] = [placeOf(file), placeOf(path)];
      return from.floor === to.floor && from.room !== to.room && from.room !== '' && to.room !== '';
    }),
  );
  console.log(`| ${floor} | ${files.length} | ${lines(files)} | ${rooms.size} | ${between.length} |`);
}

const rooms = edgesBy((file) => {
  const { floor, room } = placeOf(file);
  return room === '' || file.endsWith('-page.tsx') ? null : `${floor}/${room}`;
});
console.log(
  `\nCircles between files: ${circlesIn(edgesBy((file) => file)).length}, between rooms: ${circlesIn(rooms).length}.`,
);
