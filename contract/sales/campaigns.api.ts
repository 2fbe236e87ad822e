import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Campaign, CampaignMember, CampaignReport } from './campaigns.ts';

declare module '../api.ts' {
  interface Api {
    '/api/contacts/campaigns': { list: Campaign; filters: true; row: 'campaigns' };
    '/contacts/campaigns/export': { file: true };
    '/api/contacts/campaigns/select': { get: Chosen[] };
    '/api/contacts/campaigns/add': { form: Saved };
    '/api/contacts/campaigns/add-contacts': { form: { campaign: number; added: number; known: number } };
    '/api/contacts/campaigns/{id}': { get: Campaign; row: 'campaigns' };
    '/api/contacts/campaigns/{id}/edit': { edit: Saved; row: 'campaigns' };
    '/api/contacts/campaigns/{id}/delete': { action: Saved; becomes: ['campaigns', 'deleted'] };
    '/api/contacts/campaigns/{id}/report': { get: CampaignReport };
    '/api/contacts/campaigns/{id}/members': { list: CampaignMember; filters: true; row: 'campaign_members' };
    '/contacts/campaigns/{id}/members/export': { file: true };
    '/api/contacts/campaigns/{id}/members/add': { form: { added: number; known: number } };
    '/api/contacts/campaigns/{id}/members/add-matching': { form: { added: number; known: number } };
    '/api/contacts/campaigns/{id}/members/bulk/status': { form: { changed: number } };
    '/api/contacts/campaigns/{id}/members/bulk/assign': { form: { changed: number } };
    '/api/contacts/campaigns/{id}/members/bulk/remove': { form: { changed: number } };
    '/api/contacts/campaigns/{id}/members/{member}/edit': { edit: Saved; row: 'campaign_members' };
    '/api/contacts/campaigns/{id}/members/{member}/deal': { form: { deal: Saved } };
    '/api/contacts/campaigns/{id}/members/{member}/remove': { action: Saved; becomes: ['campaign_members', 'deleted'] };
  }
  interface Tables {
    campaigns: true;
    campaign_members: true;
  }
  interface References {
    Campaign: 'told';
  }
}
