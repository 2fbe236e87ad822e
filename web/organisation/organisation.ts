import { articles } from './articles/articles.module.ts';
import { conditions } from './conditions/conditions.module.ts';
import { hat } from './hat/hat.module.ts';
import { orgBoard } from './orgboard/orgboard.module.ts';
import { policies } from './policies/policies.module.ts';
import { programs } from './programs/programs.module.ts';
import { statistics } from './statistics/statistics.module.ts';
import { training } from './training/training.module.ts';

export const organisationModules = [orgBoard, statistics, conditions, articles, policies, training, programs, hat];
