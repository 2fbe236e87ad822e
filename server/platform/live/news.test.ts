import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { access, holds, onlyOn, signedIn } from '../access.ts';
import type { User } from '../access.ts';
import { addNotice, concerning, heardBy, idsIn } from './news.ts';
import type { News } from './news.ts';

const joe: User = {
  id: 5,
  username: 'joe',
  display_name: 'Joe',
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: ['read boards'],
};
const doors = { cards: access(holds('read boards')), users: access(holds('browse users')) };

const newsOf = (...payloads: string[]): News => {
  const news: News = new Map();
  for (const payload of payloads) addNotice(news, payload);
  return news;
};

test('one hears of tables whose door is open, each topic once', () => {
  const news = newsOf('cards,cards:5,board:1', 'cards,cards:6,board:1', 'users,users:7');
  expect(heardBy(news, doors, joe)).toEqual(['cards', 'cards:5', 'board:1', 'cards:6']);
});

test('one hears of oneself from any table, and of no other user even where the door is open', () => {
  const news = newsOf(
    'notifications,notifications:1,user:5',
    'notifications,notifications:2,user:6',
    'cards,cards:1,user:6',
  );
  expect(heardBy(news, doors, joe)).toEqual(['user:5', 'cards', 'cards:1']);
});

test('a client’s user is told that something changed, never which row', () => {
  const news = newsOf('cards,cards:5,board:1', 'notifications,notifications:1,user:5');
  expect(heardBy(news, doors, { ...joe, is_customer: true })).toEqual(['cards', 'cards:*', 'board:*', 'user:5']);
});

test('a client’s user hears of no table that they read by an own rule only, or without any ability', () => {
  const mine = () => sql`true`;
  const own = { cards: access(holds('read boards').on(mine)), tags: signedIn, files: onlyOn(mine, 'shared') };
  const news = newsOf('cards,cards:5', 'tags,tags:1', 'files,files:2', 'notifications,notifications:1,user:5');
  const cleo = { ...joe, is_customer: true };
  expect(heardBy(news, own, cleo)).toEqual(['user:5']);
  expect(concerning(news, own, cleo)).toEqual(['cards', 'cards:*', 'tags', 'tags:*', 'files', 'files:*', 'user:5']);
  expect(heardBy(news, own, joe)).toEqual(['cards', 'cards:5', 'tags', 'tags:1', 'files', 'files:2', 'user:5']);
});

test('a table nobody declared is heard by nobody', () => {
  expect(
    heardBy(newsOf('vault,vault:1', '__proto__,x', 'constructor,y', ''), doors, { ...joe, is_admin: true }),
  ).toEqual([]);
});

test('ids are read from topics by their name', () => {
  const news = newsOf('session:7', 'user_roles,user_roles:3,user:9', 'cards,cards:*,board:*');
  expect(idsIn(news, 'session')).toEqual(new Set([7]));
  expect(idsIn(news, 'user')).toEqual(new Set([9]));
  expect(idsIn(news, 'cards')).toEqual(new Set());
});

test('very many topics are said as "any of them"', () => {
  const many = Array.from({ length: 600 }, (_, n) => `cards,cards:${n},board:${n},user:5`);
  expect(heardBy(newsOf(...many), doors, joe)).toEqual(['cards', 'cards:*', 'board:*', 'user:5']);
});
